-- The page of an order shows what staff did with it.
create index audit_log_of_order on audit_log (order_id) where order_id is not null;
