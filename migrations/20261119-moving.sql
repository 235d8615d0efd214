-- Export files of other shops are a kind of import.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('products', 'stock', 'prices', 'moved'));

-- Addresses that another shop had, and where they lead here.
create table redirects (
  path text primary key check (path ~ '^/.' and length(path) <= 500),
  target text not null check (target ~ '^/' and length(target) <= 500),
  who text not null,
  at timestamptz not null default now()
);
create index redirects_by_time on redirects (at desc, path);

-- Pictures that jobs fetch from another shop.
create table moved_pictures (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  url text not null,
  position int not null,
  who text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  fault text,
  unique (product_id, url)
);

-- Orders of another shop: history for the customer and for staff. No stock, no documents, no reports.
create table earlier_orders (
  source text not null,
  number text not null,
  email text not null,
  email_key text not null,
  name text not null,
  placed_at timestamptz not null,
  state text not null,
  -- In paise.
  total bigint not null check (total >= 0),
  currency text not null,
  lines jsonb not null,
  moved_at timestamptz not null default now(),
  primary key (source, number)
);
create index earlier_orders_of on earlier_orders (email_key, placed_at desc);
