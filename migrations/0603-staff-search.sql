-- Staff find a product or a customer by any part of a name while they type. Both are written seldom; orders are not,
-- and have no such index (0601-backoffice.sql).
create index products_found on products using gin (lower(title || ' ' || code) gin_trgm_ops);
create index users_found on users using gin (lower(user_name || ' ' || email_key || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where deleted_at is null;
