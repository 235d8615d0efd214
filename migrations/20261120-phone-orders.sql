-- Orders that staff place for a caller: who placed it, and what was taken off and why ({kind, percent or amount, reason}).
alter table orders add column placed_by text;
alter table orders add column staff_discount jsonb;
-- The whole order is asked for by a link, not a difference.
alter table payment_requests add column whole boolean not null default false;
