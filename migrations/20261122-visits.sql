-- What happens in a visit, without anything that says whose it is. One partition a day, made and dropped by a job; what
-- comes before its partition is made, or back from a backup, lies in the last one.
create table visit_events (
  day date not null,
  -- A random number of the tab, hashed with the salt of the day.
  visit bigint not null,
  what text not null check (what in ('view', 'cart', 'wanted', 'paid')),
  -- Begins the visit.
  landing boolean not null default false,
  page text not null default '' check (length(page) <= 120),
  product_id text,
  size double precision,
  source text not null check (length(source) <= 60),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  language text not null check (language ~ '^[a-z]{2}$')
) partition by range (day);
create table visit_events_rest partition of visit_events default;

-- Deleted when its day is over: from then on nobody can tell whether a number and a hash belong together.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

-- Which visit placed an order, until the shop has accepted it: then it is an event without the order. A day at most.
create table visit_orders (
  order_number text primary key check (length(order_number) <= 16),
  day date not null,
  visit bigint not null,
  source text not null,
  device text not null,
  language text not null
);

-- What remains of a day: visits that came so far.
create table visit_totals (
  day date not null,
  source text not null,
  device text not null,
  language text not null,
  visits int not null,
  viewed int not null,
  cart int not null,
  checkout int not null,
  paid int not null,
  primary key (day, source, device, language)
);
create table visit_pages (
  day date not null,
  page text not null,
  landings int not null,
  -- Of these.
  paid int not null,
  primary key (day, page)
);
create table visit_products (
  day date not null,
  product_id text not null,
  viewed int not null,
  cart int not null,
  primary key (day, product_id)
);
-- Visits that wanted a size of a product that was sold out.
create table wanted_sizes (
  day date not null,
  product_id text not null,
  size double precision not null,
  visits int not null,
  primary key (day, product_id, size)
);
