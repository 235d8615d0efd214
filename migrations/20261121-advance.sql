-- What is paid online before an order with cash on delivery counts, in paise; the rest is collected at the door. `retained`:
-- as the shopper was told, it is not returned when the parcel is refused.
alter table orders add column advance bigint not null default 0 check (advance >= 0);
alter table orders add column advance_retained boolean not null default false;
-- What is paid in advance and what is collected at the door both count: one payment of each way.
drop index one_payment_counts;
create unique index one_payment_counts on payments (order_id, channel) where counts and request_id is null;
