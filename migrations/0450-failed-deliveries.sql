-- A parcel that could not be delivered, until it moves on, and what the courier was asked to do with it.
alter table shipments
  add column failed_at timestamptz,
  add column failed_why text,
  add column failed_tries int not null default 0,
  add column answer text check (answer in ('try again', 'new address', 'return')),
  add column answered_at timestamptz;
create index shipments_failed on shipments (failed_at) where failed_at is not null;
create index shipments_coming_back on shipments (created_at) where stage = 'returning';
create index shipments_to_fetch on shipments (created_at) where stage = 'processing' and awb_no is not null;

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
