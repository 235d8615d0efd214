-- An exchange for another style: the product wanted instead, and of a reserved unit which product it is of, where it is
-- not the line's.
alter table return_items add column exchange_product text;
alter table line_events add column product_id text;
create index line_events_of_product on line_events (product_id) where product_id is not null;
