-- When the payment provider's last event arrived: one that fails for a day is switched off over there, and nobody
-- would notice, since callback and sweep still bring every payment home.
create table heard_from (
  service text primary key,
  at timestamptz not null default now()
);
insert into heard_from (service) values ('payment');
create index payments_by_time on payments (captured_at);
