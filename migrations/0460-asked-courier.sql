-- Which courier was asked to take a parcel, written down before it is asked: when its answer is lost and the owner gives the
-- zone to another courier meanwhile, the same one is asked again, and nobody else gets the parcel too.
alter table shipments add column asked_courier text;
alter table return_pickups add column asked_courier text;
