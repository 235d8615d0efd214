-- Everybody who has an account or has ordered, one row each, found by e-mail: an account and the orders that a guest placed
-- with its e-mail are one person. Written by jobs after an order or an account changed, so that the list can be sorted by
-- what she spent without adding up a million orders.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- Composed and in lower case, as in users.
  email_key text not null unique,
  email text not null,
  name text not null,
  -- With its country code.
  phone text,
  -- Her account; null for a guest.
  user_id uuid,
  orders int not null default 0,
  -- Paid and not refunded, in paise.
  spent bigint not null default 0,
  -- Her last order, or when she registered.
  seen_at timestamptz not null,
  found text not null generated always as (lower(name || ' ' || email_key || ' ' || coalesce(phone, ''))) stored,
  -- No cash on delivery: for her account, her e-mail and this phone (ten digits).
  cash_blocked_at timestamptz,
  cash_blocked_by text,
  cash_block_reason text,
  cash_blocked_phone text
);
create index customers_found on customers using gin (found gin_trgm_ops);
create index customers_by_seen on customers (seen_at, id);
create index customers_by_spent on customers (spent, id);
create index customers_by_orders on customers (orders, id);
create index customers_by_name on customers (lower(name), id);
-- Checkout asks these for every cash order; few people are blocked.
create index cash_blocked_accounts on customers (user_id) where cash_blocked_at is not null;
create index cash_blocked_emails on customers (email_key) where cash_blocked_at is not null;
create index cash_blocked_phones on customers (cash_blocked_phone) where cash_blocked_at is not null;

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers on delete cascade,
  who text not null,
  note text not null,
  at timestamptz not null default now()
);
create index customer_notes_of_customer on customer_notes (customer_id);

-- Whoever had her data deleted is no customer any more; her orders stay as long as tax law asks for them.
alter table orders add column person_erased_at timestamptz;
create index orders_of_erased on orders (person_erased_at) where person_erased_at is not null;

with money as (
    select p.order_id, sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)) as kept
    from payments p where p.counts group by p.order_id),
  hers as (
    select coalesce(u.email_key, lower(o.email)) as key, o.*, coalesce(m.kept, 0) as kept
    from orders o left join users u on u.id::text = o.user_id left join money m on m.order_id = o.id
    where o.user_id is null or (u.deleted_at is null and u.user_type = 'customer'))
insert into customers (email_key, email, name, phone, user_id, orders, spent, seen_at)
select p.key, coalesce(u.email, p.email), coalesce(u.user_name, p.name), coalesce(u.phone, p.phone), u.id, p.orders, p.spent, p.seen_at
from (
  select key, (array_agg(email order by placed_at desc))[1] as email,
    (array_agg(concat_ws(' ', billing ->> 'fname', billing ->> 'lname') order by placed_at desc))[1] as name,
    (array_agg('+91' || phone order by placed_at desc))[1] as phone,
    count(*)::int as orders, sum(kept) as spent, max(placed_at) as seen_at
  from hers group by key) p
left join users u on u.email_key = p.key and u.deleted_at is null and u.user_type = 'customer'
union all
select u.email_key, u.email, u.user_name, u.phone, u.id, 0, 0, u.created_at
from users u where u.deleted_at is null and u.user_type = 'customer' and not exists (select from hers h where h.key = u.email_key);
create index return_requests_of_order on return_requests (order_id);
