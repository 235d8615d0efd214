-- What a customer would like to have. A guest's list is in her browser alone until she signs in.
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
