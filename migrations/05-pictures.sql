-- Pictures that staff sent in, each in one cut. `base` is made of the source and the recipe: the same picture sent in
-- twice is one row and one set of files, /pictures/{base}-{width}.avif and .webp.
create table stored_pictures (
  id uuid primary key default gen_random_uuid(),
  base text not null unique,
  -- SHA-256 of the file that was sent in.
  source text not null,
  file_name text not null,
  -- Of the whole upright picture; the recipe's crop counts in these pixels.
  full_width int not null,
  full_height int not null,
  recipe jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  fault text not null default '',
  widths int[] not null default '{}',
  width int not null default 0,
  height int not null default 0,
  color text not null default '',
  created_at timestamptz not null default now(),
  -- Since when nobody shows it, as the sweep saw it.
  unused_since timestamptz
);
create index stored_pictures_source on stored_pictures (source);
-- CSV files name pictures by their file names.
create index stored_pictures_name on stored_pictures (lower(file_name), created_at desc);

-- Who shows a picture beside the products: a banner, a version of the home page. What is here is not swept.
create table picture_uses (
  used_by text not null,
  picture_id uuid not null references stored_pictures,
  primary key (used_by, picture_id)
);
create index picture_uses_of on picture_uses (picture_id);

-- Files are /pictures/{base}-{width}.avif and .webp; without widths `base` is the address of the only file.
create table pictures (
  product_id text not null references products on delete cascade,
  position int not null,
  base text not null,
  widths int[] not null default '{}',
  width int not null,
  height int not null,
  alt text not null,
  color text not null default '',
  -- A product's picture by a name that stays when the order changes.
  id int generated always as identity,
  primary key (product_id, position)
);
create unique index pictures_id on pictures (id);
create index pictures_base on pictures (base);

-- Pictures that will be a product's as soon as they are ready; in the place of another one if `replaces` names it.
create table awaited_pictures (
  id int generated always as identity primary key,
  product_id text not null references products on delete cascade,
  picture_id uuid not null references stored_pictures,
  replaces int,
  alt text not null,
  asked_by text not null,
  asked_at timestamptz not null default now()
);
create index awaited_pictures_product on awaited_pictures (product_id);
create index awaited_pictures_picture on awaited_pictures (picture_id);
