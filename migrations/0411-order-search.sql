-- What staff know of an order when they look for it: number, name, phone, e-mail, place, AWB, products. Beside the orders
-- and written by jobs: an index of its parts on the orders themselves would make every order that is placed or changed wait.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  state text not null,
  found text not null
);
insert into order_search (order_id, state, found)
select o.id, coalesce(o.billing ->> 'state', ''), lower(concat_ws(' ', o.order_number, o.email, o.phone,
  o.billing ->> 'fname', o.billing ->> 'lname', o.billing ->> 'city', o.billing ->> 'zipcode',
  (select s.awb_no from shipments s where s.order_id = o.id),
  (select string_agg(l.title || ' ' || l.sku, ' ' order by l.line) from order_lines l where l.order_id = o.id)))
from orders o;
create index order_search_found on order_search using gin (found gin_trgm_ops);
create index order_search_of_state on order_search (state);

-- The list of orders by payment, and by amount.
create index orders_by_payment on orders (payment_status, placed_at desc);
create index orders_by_amount on orders (amount, id);
