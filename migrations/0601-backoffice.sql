-- What the people of the shop did, as sentences. `who` is a user's id, or the name of the tool that was used.
create table staff_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  what text not null,
  order_id text,
  product_id text
);

-- What staff know of a customer when they look for her order: e-mail, phone, name. Read row by row (100,000 take a tenth
-- of a second): an index of its parts would make every order that is placed or changed wait longer.
alter table orders add column found_by text generated always as (
  lower(email || ' ' || phone || ' ' || coalesce(billing ->> 'fname', '') || ' ' || coalesce(billing ->> 'lname', ''))
) stored;
create index orders_by_state on orders (status, placed_at, id);

-- What waits for somebody is little among much.
create index orders_to_give_back on orders (placed_at) where payment_status = 'Refund initiated';
create index shipments_to_look_at on shipments (created_at) where attention is not null;
create index refunds_failed on refunds (requested_at) where status = 'failed';
create index jobs_dead on jobs (dead_at) where dead_at is not null;
