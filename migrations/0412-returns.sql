-- What comes back of an order, and for which size it is exchanged. A size that is kept for her is taken out of stock.
create table return_items (
  request_id uuid not null references return_requests on delete cascade,
  line int not null,
  quantity int not null check (quantity > 0),
  exchange_size double precision,
  reserved boolean not null default false,
  primary key (request_id, line)
);
insert into return_items (request_id, line, quantity)
select r.id, l.line, l.quantity from return_requests r join order_lines l on l.order_id = r.order_id;

alter table return_requests
  -- Where cash is paid back to; gone once the request is settled.
  add column payout jsonb,
  add column received_at timestamptz,
  add column received_by text,
  add column outcome text check (outcome in ('refunded', 'replaced', 'both', 'refused'));
update return_requests set received_at = decided_at, outcome = case wish when 'return' then 'refunded' else 'replaced' end
where status = 'accepted';
create index return_requests_coming on return_requests (decided_at) where status = 'accepted' and received_at is null;

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
  created_at timestamptz not null default now()
);
