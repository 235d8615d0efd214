-- What happened to one product, newest first.
create index audit_log_of_product on audit_log (product_id, id) where product_id is not null;
