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
  primary key (review_id, voter)
);

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
