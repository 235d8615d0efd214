-- An order as sold. Money is whole paise everywhere. Nothing here points at products or users by a foreign key:
-- tax law keeps orders for years after a product or an account is gone.
create table orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (length(order_number) <= 16),
  -- Null for a guest. An account sees guest orders of its e-mail only once that e-mail is verified.
  user_id text,
  email text not null,
  phone text not null,
  status text not null default 'Placed',
  payment_status text not null default 'Pending',
  payment_method text not null check (payment_method in ('cod', 'online')),
  -- fname, lname, billing_address, billing_address2, country, city, state, zipcode, phone, email, additionalInfo
  billing jsonb not null,
  sub_total bigint not null check (sub_total >= 0),
  tax bigint not null check (tax >= 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  total bigint not null check (total >= 0),
  -- What is really asked for: the total online, whole rupees at the door.
  amount bigint not null check (amount >= 0),
  -- The tax settings used: method, the dated row, the day.
  tax_rules jsonb not null,
  placed_at timestamptz not null default now(),
  -- When the shop may begin to deal with it: at once for cash on delivery, when paid for an online order.
  accepted_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- True while the pairs of its lines are taken out of stock for this order. Whoever turns it off gives them back.
  stock_taken boolean not null default true,
  -- An unpaid online order keeps its pairs until then.
  hold_until timestamptz,
  provider_order_id text unique,
  check (sub_total + tax = total),
  check (cgst + sgst = tax)
);
create index orders_of_user on orders (user_id, placed_at desc) where user_id is not null;
create index orders_of_email on orders (lower(email), placed_at desc);
create index orders_by_date on orders (placed_at desc);
create index orders_held on orders (hold_until) where hold_until is not null;

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  line int not null,
  product_id text not null,
  title text not null,
  sku text not null,
  slug text not null default '',
  picture text not null default '',
  color text not null,
  size int not null,
  hsn text not null default '',
  quantity int not null check (quantity > 0),
  mrp bigint not null default 0 check (mrp >= 0),
  -- Of one pair.
  unit_price bigint not null check (unit_price >= 0),
  unit_tax bigint not null check (unit_tax >= 0),
  tax_percent numeric(5, 2) not null,
  -- Of the whole line.
  amount bigint not null,
  tax bigint not null,
  net bigint not null,
  primary key (order_id, line),
  check (amount = unit_price * quantity),
  check (tax = unit_tax * quantity),
  check (net + tax = amount)
);
create index order_lines_of_product on order_lines (product_id);

-- Every change of state: what, from, to, who, when.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null default 'order' check (kind in ('order', 'payment')),
  from_state text,
  to_state text not null,
  -- customer, staff or system; `who` names the person where there is one.
  actor text not null check (actor in ('customer', 'staff', 'system')),
  who text,
  note text,
  at timestamptz not null default clock_timestamp()
);
create index order_history_of_order on order_history (order_id, id);

-- Captured payments. The unique id makes callback, webhook and sweep one event.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  provider_payment_id text not null unique,
  provider_order_id text not null,
  amount bigint not null check (amount > 0),
  method text,
  -- The payment that pays the order; any other one is refunded.
  counts boolean not null,
  captured_at timestamptz not null default now()
);
create unique index one_payment_counts on payments (order_id) where counts;
create index payments_of_order on payments (order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  -- cancelled, returned, second-payment, too-late, paid-in-cash
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  -- Sent to the provider on every try, so that money goes back once.
  idempotency_key text not null unique,
  provider_refund_id text unique,
  requested_at timestamptz not null default now(),
  processed_at timestamptz
);
create index refunds_of_order on refunds (order_id);
create index refunds_open on refunds (requested_at) where status in ('requested', 'pending');

-- One row per attempt to order: a double click, a retry or a second tab makes one order.
create table checkout_attempts (
  key text primary key check (length(key) between 8 and 255),
  body_hash bytea not null,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index checkout_attempts_age on checkout_attempts (created_at);
