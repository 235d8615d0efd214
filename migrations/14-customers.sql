-- Everybody who has an account or has ordered, one row each, found by e-mail: an account and the orders that a guest placed
-- with its e-mail are one person. Written by jobs after an order or an account changed, so that the list can be sorted by
-- what somebody spent without adding up a million orders.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- Composed and in lower case, as in users.
  email_key text not null unique,
  email text not null,
  name text not null,
  -- With its country code.
  phone text,
  -- The account; null for a guest.
  user_id uuid,
  orders int not null default 0,
  -- Paid and not refunded, in paise.
  spent bigint not null default 0,
  -- The last order, or the registration.
  seen_at timestamptz not null,
  found text not null generated always as (lower(name || ' ' || email_key || ' ' || coalesce(phone, ''))) stored,
  -- No cash on delivery: for the account, the e-mail and this phone (ten digits).
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

-- The cart of a customer who asked to be reminded of it, once. Without consent there is no row.
create table kept_carts (
  user_id uuid primary key references users on delete cascade,
  consent_at timestamptz not null default now(),
  -- productId, size, color, quantity of each line.
  lines jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  -- Of this cart; a cart that was emptied begins anew.
  mailed_at timestamptz
);
create index kept_carts_waiting on kept_carts (changed_at) where mailed_at is null and lines <> '[]';

-- Who wants to be told when a sold-out size is back. Told in the order of asking, as many as there are pairs.
create table size_alerts (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  size double precision not null,
  -- Null for a guest.
  user_id uuid references users on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  -- A mailbox, or +91 and ten digits.
  address text not null,
  asked_at timestamptz not null default now(),
  -- Set in the transaction that brings the pairs; the message follows as a job.
  told_at timestamptz,
  sent_at timestamptz
);
-- Nobody waits twice for the same size.
create unique index size_alerts_waiting on size_alerts (product_id, size, address) where told_at is null;
create index size_alerts_in_turn on size_alerts (product_id, size, id) where told_at is null;
create index size_alerts_of_address on size_alerts (address) where told_at is null;
create index size_alerts_of_user on size_alerts (user_id) where user_id is not null;

-- What a customer would like to have. A guest's list is in the browser alone until sign-in.
create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  added_at timestamptz not null default now(),
  -- As it was then, in paise: the page says what has become of it.
  price int not null check (price >= 0),
  in_stock boolean not null,
  primary key (user_id, product_id)
);
-- A product that is deleted takes its rows along.
create index wishlist_items_of_product on wishlist_items (product_id);

-- Whose list can be seen by link. The address is this number with our signature; without the row it is nobody's.
create table wishlist_shares (
  user_id uuid primary key references users on delete cascade,
  share uuid not null unique default gen_random_uuid(),
  since timestamptz not null default now()
);

-- What buyers say of a pair they have received. One for each line of an order. Without an order it came with the demo.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products on delete cascade,
  order_id uuid references orders on delete cascade,
  line int,
  user_id uuid references users,
  -- As the buyer wants to be named; the rest is as it was sold.
  author text not null,
  color text not null,
  size text not null,
  stars int not null check (stars between 1 and 5),
  -- Null for what has no size.
  fit text check (fit in ('small', 'true', 'large')),
  words text not null,
  written_at timestamptz not null default now(),
  changed_at timestamptz,
  -- The shop may hide a review and answer it; its words are the buyer's.
  hidden_at timestamptz,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  helpful int not null default 0,
  unique (order_id, line)
);
create index reviews_helpful on reviews (product_id, helpful desc, written_at desc, id) where hidden_at is null;
create index reviews_by_time on reviews (written_at desc, id);
create index reviews_of_user on reviews (user_id) where user_id is not null;

create table review_photos (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews on delete cascade,
  position int not null,
  webp bytea not null,
  -- The same, small and square.
  small bytea not null
);
create index review_photos_of_review on review_photos (review_id, position);

-- Who found a review helpful: a hash of the account or of the browser's own number.
create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  voter bytea not null,
  at timestamptz not null default now(),
  -- From which network somebody who was not signed in found a review helpful: a keyed hash, forgotten after 30 days.
  network bytea,
  primary key (review_id, voter)
);
create index review_votes_of_network on review_votes (review_id, network) where network is not null;

-- The sum of the reviews that are shown, so that a listing reads one short row for each card.
create table product_ratings (
  product_id text primary key references products on delete cascade,
  reviews int not null default 0,
  -- All stars together.
  points int not null default 0,
  -- How many gave one star, two, … five.
  stars int[] not null default '{0,0,0,0,0}',
  runs_small int not null default 0,
  runs_true int not null default 0,
  runs_large int not null default 0,
  with_photos int not null default 0,
  from_demo int not null default 0
);
