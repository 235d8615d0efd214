-- Who wants to be told when a sold-out size is back. Told in the order of asking, as many as there are pairs.
create table size_alerts (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  size double precision not null,
  -- Null for a guest.
  user_id uuid references users on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  -- A mailbox, or +91 and ten digits.
  address text not null,
  asked_at timestamptz not null default now(),
  -- Set in the transaction that brings the pairs; the message follows as a job.
  told_at timestamptz,
  sent_at timestamptz
);
-- Nobody waits twice for the same size.
create unique index size_alerts_waiting on size_alerts (product_id, size, address) where told_at is null;
create index size_alerts_in_turn on size_alerts (product_id, size, id) where told_at is null;
create index size_alerts_of_address on size_alerts (address) where told_at is null;
create index size_alerts_of_user on size_alerts (user_id) where user_id is not null;
