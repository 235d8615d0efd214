-- Which version of the terms and of the refund policy was in force when the order was placed. No foreign key: every
-- order of a day would lock the same row of page_versions, and a version that was in force is never deleted.
alter table orders add column terms_version int;
alter table orders add column refund_version int;
