-- The inbox of queries: who deals with one, what was answered, and when it was closed.
alter table queries
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Of the staff; an account that is gone leaves it to everybody.
  add column assigned_to uuid references users on delete set null,
  -- Counts every change: two people who answer at once find out about each other.
  add column revision int not null default 0,
  add column closed_at timestamptz;
update queries set state = 'answered' where answered_at is not null;
create index queries_by_state on queries (state, received_at, id);
create index queries_of_email on queries (lower(email), received_at desc);
drop index queries_open;

-- What was written after the query: answers that were mailed, what she replied (typed in by staff, since mails do not come
-- here), and notes among staff.
create table query_messages (
  id uuid primary key default gen_random_uuid(),
  query_id bigint not null references queries on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'note')),
  who text not null,
  words text not null,
  at timestamptz not null default now(),
  -- When the mail server took an answer.
  sent_at timestamptz
);
create index query_messages_of_query on query_messages (query_id, at);
