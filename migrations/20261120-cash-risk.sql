-- How likely an order with cash on delivery is to come back, why, and what was asked for because of it: {score, reasons, rule}.
alter table orders add column cash_risk jsonb;
create index orders_at_risk on orders (placed_at) where cash_risk is not null;
-- Orders whose parcel or pairs came back, by their address: few among all, and asked for before cash is taken.
create index orders_returned_from_address on orders ((lower(regexp_replace((billing ->> 'billing_address')
  || (billing ->> 'billing_address2') || (billing ->> 'zipcode'), '[^[:alnum:]]+', '', 'g'))))
  where payment_method = 'cod' and status = 'Returned';
-- Parcels of a year by pincode, counted every night while a rule asks for it.
create table pincode_parcels (
  pincode text primary key,
  ended int not null,
  returned int not null
);
