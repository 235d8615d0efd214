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
  created_at timestamptz not null default now(),
  -- The name under which the courier knows the parcel; another one when a parcel was recalled and booked anew.
  reference text,
  -- A parcel that could not be delivered, until it moves on, and what the courier was asked to do with it.
  failed_at timestamptz,
  failed_why text,
  failed_tries int not null default 0,
  answer text check (answer in ('try again', 'new address', 'return')),
  answered_at timestamptz,
  -- Which courier was asked to take a parcel, written down before it is asked: when its answer is lost and the owner gives the
  -- zone to another courier meanwhile, the same one is asked again, and nobody else gets the parcel too.
  asked_courier text
);
create index shipments_of_courier on shipments (courier_order_id) where courier_order_id is not null;
create index shipments_on_their_way on shipments (checked_at nulls first)
  where awb_no is not null and stage in ('processing', 'shipped', 'returning', 'exception');
create unique index shipments_by_reference on shipments (reference) where reference is not null;
create index shipments_failed on shipments (failed_at) where failed_at is not null;
create index shipments_coming_back on shipments (created_at) where stage = 'returning';
create index shipments_to_fetch on shipments (created_at) where stage = 'processing' and awb_no is not null;
create index shipments_to_look_at on shipments (created_at) where attention is not null;

-- What the courier told, each once. Its time is stored as it came, since it may not be readable.
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

-- Days for which a courier's van was asked.
create table courier_vans (
  courier text not null,
  day date not null,
  time text not null,
  parcels int not null check (parcels > 0),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  primary key (courier, day)
);
