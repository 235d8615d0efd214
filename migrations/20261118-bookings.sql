-- What the courier was told of a parcel, until it has arrived: every change of the order is compared with it. Null for
-- parcels that were booked before this was stored.
alter table shipments add column sent jsonb;
-- The courier has an order that is no longer so: the parcel is called back, and nobody packs it before.
alter table shipments add column recalling boolean not null default false;
update shipments set recalling = true
  where stage = 'processing' and attention = 'Cancelled after it was handed over: stop the parcel.';

-- Bookings that ended before their parcel left: what the courier still says about one belongs to no other.
create table old_bookings (
  reference text primary key,
  order_id uuid not null references shipments on delete cascade,
  courier_order_id text,
  awb_no text,
  ended_at timestamptz not null default now()
);
create index old_bookings_of_order on old_bookings (order_id);
create index old_bookings_of_courier on old_bookings (courier_order_id) where courier_order_id is not null;
create index old_bookings_by_number on old_bookings (awb_no) where awb_no is not null;

-- Questions of staff to the courier: a pickup has the courier's yes since then; of a failed delivery it is being asked since then.
-- What stays open is asked again.
alter table courier_vans add column answered_at timestamptz;
update courier_vans set answered_at = asked_at;
alter table shipments add column answer_asked_at timestamptz;
