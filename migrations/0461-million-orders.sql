-- What keeps staff's lists quick when there are a million orders.

-- Who did something is kept as text, since it may also be a program: the account is found by that text.
create index users_by_text on users ((id::text));

-- The cash of an order has come in full. What has not come is little among much: an order enters this index when it is
-- delivered, not when it is placed.
alter table orders add column cash_settled_at timestamptz;
update orders o set cash_settled_at = now()
from (select order_id, sum(amount) as remitted from remittance_lines where order_id is not null group by order_id) r
where r.order_id = o.id and o.payment_method = 'cod' and r.remitted >= o.amount;
create index orders_cash_awaited on orders (placed_at)
  where payment_method = 'cod' and cash_settled_at is null and status in ('Delivered', 'Return requested', 'Returned');

-- How many lines a courier's list has, and how many of them differ: counted once.
alter table remittances add column parcels int not null default 0, add column differences int not null default 0;
update remittances r set (parcels, differences) = (
  select count(*), count(*) filter (where l.finding <> 'right') from remittance_lines l where l.remittance_id = r.id);

-- Returns that are done, the newest decision first.
create index return_requests_decided on return_requests (status, decided_at desc, id);
