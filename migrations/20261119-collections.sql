-- Products that belong together for a while or for good: chosen one by one, or by a rule of which all parts must fit.
create table collections (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Addresses it had before: they lead to the one it has now.
  old_slugs text[] not null default '{}',
  name text not null,
  headline text not null default '',
  words text not null default '',
  banner text not null default '',
  chosen boolean not null,
  -- Of a chosen one, in this order.
  product_ids text[] not null default '{}',
  -- Of a rule; what is empty asks for nothing.
  category_ids int[] not null default '{}',
  type_ids int[] not null default '{}',
  colour_ids int[] not null default '{}',
  tags text[] not null default '{}',
  premium boolean not null default false,
  -- In paise.
  price_from int check (price_from >= 0),
  price_to int check (price_to >= 0),
  least_off int check (least_off between 1 and 99),
  new_days int check (new_days between 1 and 365),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  version int not null default 1,
  made_at timestamptz not null default now()
);
