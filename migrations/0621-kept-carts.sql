-- The cart of a customer who asked to be reminded of it, once. Without her consent there is no row.
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
