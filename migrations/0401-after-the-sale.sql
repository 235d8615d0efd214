-- The last number given in each series of documents. Whoever takes a number keeps this row locked until its own
-- transaction ends: a rollback gives the number back, so no series ever has a gap.
create table document_series (
  prefix text not null,
  year text not null,
  last_serial int not null,
  primary key (prefix, year)
);

-- Invoices and the credit notes that take them back. The document is kept as printed and never changed.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit note')),
  number text not null unique check (length(number) <= 16),
  prefix text not null,
  year text not null,
  serial int not null check (serial > 0),
  order_id uuid not null references orders,
  issued_at timestamptz not null,
  document jsonb not null,
  unique (prefix, year, serial)
);
create unique index one_document_of_a_kind on invoices (order_id, kind);

-- A parcel: asked for once the order is accepted, handed over once the courier has given it a number.
create table shipments (
  order_id uuid primary key references orders,
  courier_order_id text,
  -- The last time we asked the courier to take it; set before the call, since its answer may be lost.
  asked_at timestamptz,
  handed_over_at timestamptz,
  awb_no text unique,
  stage text not null default 'processing',
  -- The last time the courier told us about it.
  checked_at timestamptz,
  -- Why somebody should look at it.
  attention text,
  created_at timestamptz not null default now()
);
create index shipments_of_courier on shipments (courier_order_id) where courier_order_id is not null;
create index shipments_on_their_way on shipments (checked_at nulls first)
  where awb_no is not null and stage in ('processing', 'shipped', 'returning', 'exception');

-- What the courier told, each once. Its time is kept as it came, since it may not be readable.
create table shipment_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references shipments on delete cascade,
  status_id int not null,
  current_location text not null,
  courier_event_date_time text not null,
  courier_msg text not null,
  seen_at timestamptz not null default now(),
  unique (order_id, status_id, courier_event_date_time, current_location)
);

-- What happened to a parcel beside its way: a changed AWB, a second parcel, a refusal.
create table shipment_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references shipments on delete cascade,
  note text not null,
  at timestamptz not null default now()
);

-- Which mails and messages of an order were asked for: each at most once.
create table order_notices (
  order_id uuid not null references orders on delete cascade,
  about text not null,
  at timestamptz not null default now(),
  primary key (order_id, about)
);

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
  decision_note text
);
create unique index one_open_request on return_requests (order_id) where status = 'requested';
create index return_requests_waiting on return_requests (status, requested_at);

create table return_photos (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references return_requests on delete cascade,
  webp bytea not null
);
create index return_photos_of_request on return_photos (request_id);
