-- What is searched for, counted by day and text. Nothing says who searched.
create table search_counts (
  day date not null,
  query text not null check (length(query) <= 60),
  searches int not null default 0,
  -- Of these, those that found nothing they asked for, and those that led to a product.
  empty int not null default 0,
  clicks int not null default 0,
  primary key (day, query)
);

-- What the owner puts first for a search, and what is not shown for it.
create table search_pins (
  query text primary key check (length(query) <= 60),
  pinned text[] not null default '{}',
  hidden text[] not null default '{}',
  version int not null default 1
);
