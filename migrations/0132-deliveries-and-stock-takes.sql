-- A delivery that was received. The key is made by the screen: sent twice, it counts once.
create table stock_deliveries (
  key uuid primary key,
  at timestamptz not null default now(),
  who text not null,
  reference text not null,
  -- What was sent under the key.
  hash text not null,
  pairs int not null
);

-- A stock take. There is one at a time; several people may count.
create table stock_takes (
  id int generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default now(),
  started_by text not null,
  -- Counts up with every figure: who applies the take has seen all of them.
  version int not null default 0,
  ended_at timestamptz,
  ended_by text,
  -- Sizes that were put right; null when the take was given up.
  corrected int
);
create unique index stock_takes_open on stock_takes ((true)) where ended_at is null;

-- `expected` is what should have stood on the shelf at the moment of counting: the stock, and pairs that are sold but
-- not packed yet. What is sold afterwards changes neither figure, and so not the difference.
create table stock_counts (
  take_id int not null references stock_takes on delete cascade,
  product_id text not null,
  size double precision not null,
  counted int not null check (counted >= 0),
  expected int not null,
  at timestamptz not null default now(),
  who text not null,
  primary key (take_id, product_id, size)
);
