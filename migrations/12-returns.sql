create table return_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  wish text not null check (wish in ('return', 'exchange')),
  reason text not null,
  details text not null,
  status text not null default 'requested' check (status in ('requested', 'accepted', 'refused')),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  decision_note text,
  -- Where cash is paid back to; gone once the request is settled.
  payout jsonb,
  received_at timestamptz,
  received_by text,
  outcome text check (outcome in ('refunded', 'replaced', 'both', 'refused')),
  -- The day on which the customer wants the pair fetched.
  pickup_on date,
  -- The staff member who filed it for a customer; null when the customer did.
  filed_by text,
  -- Who named the account in `payout`, as in refunds.
  payout_by text
);
create unique index one_open_request on return_requests (order_id) where status = 'requested';
create index return_requests_waiting on return_requests (status, requested_at);
create index return_requests_coming on return_requests (decided_at) where status = 'accepted' and received_at is null;
-- Returns that are done, the newest decision first.
create index return_requests_decided on return_requests (status, decided_at desc, id);
create index return_requests_of_order on return_requests (order_id);

-- What comes back of an order, and for which size it is exchanged. A reserved size is taken out of stock.
create table return_items (
  request_id uuid not null references return_requests on delete cascade,
  line int not null,
  quantity int not null check (quantity > 0),
  exchange_size double precision,
  reserved boolean not null default false,
  primary key (request_id, line)
);

create table return_photos (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references return_requests on delete cascade,
  webp bytea not null
);
create index return_photos_of_request on return_photos (request_id);

-- The courier fetches what comes back.
create table return_pickups (
  request_id uuid primary key references return_requests on delete cascade,
  reference text not null unique,
  courier_order_id text,
  asked_at timestamptz,
  awb_no text unique,
  stage text not null default 'processing',
  checked_at timestamptz,
  attention text,
  created_at timestamptz not null default now(),
  asked_courier text
);
