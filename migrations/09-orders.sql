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
  -- True while the pairs of its lines are taken out of stock for this order. Whoever turns it off restocks them.
  stock_taken boolean not null default true,
  -- An unpaid online order reserves its pairs until then.
  hold_until timestamptz,
  provider_order_id text unique,
  phone_confirmed_at timestamptz,
  -- The order whose pair this one replaces, at no cost.
  replaces_order uuid,
  -- Which version of the terms and of the refund policy was in force when the order was placed. No foreign key: every
  -- order of a day would lock the same row of page_versions, and a version that was in force is never deleted.
  terms_version int,
  refund_version int,
  -- Between which days the shop promised to bring an order, as its buyer was told.
  promise jsonb,
  -- The cash of an order has come in full. What has not come is little among much: an order enters this index when it is
  -- delivered, not when it is placed.
  cash_settled_at timestamptz,
  -- Whoever had their data deleted is no customer any more; the orders stay as long as tax law asks for them.
  person_erased_at timestamptz,
  -- What staff know of a customer when they look for an order: e-mail, phone, name. Read row by row (100,000 take a tenth
  -- of a second): an index of its parts would make every order that is placed or changed wait longer.
  found_by text generated always as (
    lower(email || ' ' || phone || ' ' || coalesce(billing ->> 'fname', '') || ' ' || coalesce(billing ->> 'lname', ''))
    ) stored,
  -- The staff member who last changed e-mail or phone of an order: whoever holds its link may be that person.
  contact_changed_by text,
  check (sub_total + tax = total),
  check (cgst + sgst = tax)
);
create index orders_of_user on orders (user_id, placed_at desc) where user_id is not null;
create index orders_of_email on orders (lower(email), placed_at desc);
create index orders_by_date on orders (placed_at desc);
create index orders_held on orders (hold_until) where hold_until is not null;
-- How many orders one phone was given for lately: somebody else's phone must not be written to for each of them.
create index orders_of_phone on orders (phone, placed_at desc);
create index orders_that_replace on orders (replaces_order) where replaces_order is not null;
-- The list of orders by payment, and by amount.
create index orders_by_payment on orders (payment_status, placed_at desc);
create index orders_by_amount on orders (amount, id);
create index orders_cash_awaited on orders (placed_at)
  where payment_method = 'cod' and cash_settled_at is null and status in ('Delivered', 'Return requested', 'Returned');
create index orders_of_erased on orders (person_erased_at) where person_erased_at is not null;
create index orders_by_state on orders (status, placed_at, id);
-- What waits for somebody is little among much.
create index orders_to_give_back on orders (placed_at) where payment_status = 'Refund initiated';
-- Orders that hold pairs and are not paid, by their address: counted before another one is placed. Those of a phone, an
-- e-mail or an account are found by the indexes there are.
create index orders_unpaid_at_address on orders ((lower(regexp_replace((billing ->> 'billing_address')
  || (billing ->> 'billing_address2') || (billing ->> 'zipcode'), '[^[:alnum:]]+', '', 'g'))))
  where stock_taken and accepted_at is null;

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  line int not null,
  product_id text not null,
  title text not null,
  sku text not null,
  slug text not null default '',
  picture text not null default '',
  color text not null,
  size double precision not null,
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
  size_label text,
  -- What offers took off a line, and what each of them did. The tax is of what was really paid.
  discount bigint not null default 0 check (discount >= 0),
  offer_shares jsonb not null default '[]',
  -- What an order costs beside its goods: delivery and cash on delivery. Each line carries its share, so that documents,
  -- reports and refunds tax it at the rate of the goods.
  fees bigint not null default 0 check (fees >= 0),
  -- [{kind, amount}], together `fees`.
  fee_shares jsonb not null default '[]',
  primary key (order_id, line),
  check (net + tax = amount),
  constraint order_lines_amount check (amount = unit_price * quantity - discount + fees)
);
create index order_lines_of_product on order_lines (product_id);

-- What an order was given, as it was promised. A coupon is released when the order is given up.
create table order_offers (
  order_id uuid not null references orders on delete cascade,
  offer_id uuid not null references offers,
  name text not null,
  code text,
  benefit jsonb not null,
  amount bigint not null check (amount >= 0),
  released_at timestamptz,
  at timestamptz not null default now(),
  primary key (order_id, offer_id)
);
create index order_offers_of_offer on order_offers (offer_id, at);
create index order_offers_given on order_offers (offer_id) include (amount) where released_at is null;

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

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  who text not null,
  note text not null,
  at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id);

-- Mails and messages that were sent, so that staff can see and repeat them. Their words are made anew each time.
create table order_messages (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  channel text not null check (channel in ('mail', 'sms', 'whatsapp')),
  about text not null,
  receiver text not null,
  subject text not null,
  at timestamptz not null default now()
);
create index order_messages_of_order on order_messages (order_id);

-- Which mails and messages of an order were asked for: each at most once.
create table order_notices (
  order_id uuid not null references orders on delete cascade,
  about text not null,
  at timestamptz not null default now(),
  primary key (order_id, about)
);

-- What staff know of an order when they look for it: number, name, phone, e-mail, place, AWB, products. Beside the orders
-- and written by jobs: an index of its parts on the orders themselves would make every order that is placed or changed wait.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  state text not null,
  found text not null
);
create index order_search_found on order_search using gin (found gin_trgm_ops);
-- Orders of one State of India, from the index alone: whether they are few or a third of all. Written by the job that writes
-- the words of an order, not by the order.
create index order_search_of_place on order_search (state, order_id);

-- One row per attempt to order: a double click, a retry or a second tab makes one order.
create table checkout_attempts (
  key text primary key check (length(key) between 8 and 255),
  body_hash bytea not null,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index checkout_attempts_age on checkout_attempts (created_at);

-- Orders with cash on delivery whose buyer is asked to confirm them before they are packed, by link or code.
create table cash_confirmations (
  order_id uuid primary key references orders on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('link', 'code', 'phone')),
  -- After some of them a code no longer counts: it has only six digits.
  wrong_codes int not null default 0,
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index cash_confirmations_open on cash_confirmations (expires_at) where confirmed_at is null;
