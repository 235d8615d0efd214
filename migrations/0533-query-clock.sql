-- Since when somebody waits for our answer: since her query, or since what she replied later.
alter table queries add column waits_since timestamptz not null default now();
update queries set waits_since = received_at;
create index queries_waiting on queries (state, waits_since, id);
drop index queries_by_state;
create index queries_by_time on queries (received_at desc, id);
