-- Occasions: Casual Footwear, Festive Footwear, … `key` is the name without case, spaces and "Footwear".
create table subcategories (
  id int generated always as identity primary key,
  name text not null unique,
  key text not null unique,
  headline text not null default '',
  words text not null default '',
  position int not null default 0
);

-- Shoe types: Kolhapuris, Mojaris, …
create table subcategory_types (
  id int generated always as identity primary key,
  name text not null unique,
  key text not null unique,
  position int not null default 0
);

-- A style ties together the products that differ in colour alone.
create table styles (
  code text primary key,
  title text not null
);

create table products (
  id text primary key,
  style_code text not null references styles,
  position int not null default 0,
  slug text not null unique,
  code text not null unique,
  title text not null,
  description text not null default '',
  brand text not null default '',
  color text not null,
  color_key text not null,
  -- The M.R.P. in paise; null as discount takes the shop's default. `price` and `off` are what follows from both.
  selling_price int not null check (selling_price > 0),
  discount double precision check (discount between 0 and 100),
  price int not null check (price >= 0),
  off double precision not null,
  tag text not null default '',
  tag_key text not null default '',
  rating double precision not null default 0 check (rating between 0 and 5),
  premium_leather boolean not null default false,
  subcategory_id int not null references subcategories,
  type_id int not null references subcategory_types,
  country_of_origin text not null default 'India',
  hsn text not null default '',
  weight_grams int not null default 0,
  popularity int not null default 0,
  created_at timestamptz not null default now(),
  -- An inactive product can neither be seen nor bought; a listed one has pictures beside its first.
  active boolean not null default true,
  listed boolean not null default false,
  sizes_in_stock double precision[] not null default '{}',
  -- What search reads: the names first, the description only where no name fits.
  names tsvector not null default '',
  words tsvector not null default ''
);

create index products_new on products (created_at desc, id) where listed;
create index products_price on products (price, id) where listed;
create index products_off on products (off desc, id) where listed;
create index products_popularity on products (popularity desc, id) where listed;
create index products_subcategory on products (subcategory_id, created_at desc, id) where listed;
create index products_type on products (type_id, created_at desc, id) where listed;
create index products_color on products (color_key, created_at desc, id) where listed;
create index products_tag on products (tag_key, created_at desc, id) where listed;
create index products_premium on products (created_at desc, id) where listed and premium_leather;
create index products_deals on products (off desc, id) where listed and discount > 0;
create index products_style on products (style_code, position);
create index products_names on products using gin (names) with (fastupdate = off);
create index products_words on products using gin (words) with (fastupdate = off);

create table product_sizes (
  product_id text not null references products on delete cascade,
  size double precision not null check (size > 0),
  -- Shown instead of the number, such as "One size".
  label text,
  quantity int not null check (quantity >= 0),
  primary key (product_id, size)
);

-- Filters ask which sizes are in stock. Kept in step here, so that nobody who takes stock has to think of it.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
begin
  update products
     set sizes_in_stock = array(select size from product_sizes where product_id = products.id and quantity > 0 order by size)
   where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger sizes_changed after update of quantity on product_sizes
  for each row when ((old.quantity > 0) is distinct from (new.quantity > 0)) execute function keep_sizes_in_stock();
create trigger sizes_removed after delete on product_sizes
  for each row when (old.quantity > 0) execute function keep_sizes_in_stock();

create function keep_added_sizes() returns trigger language plpgsql as $$
begin
  update products
     set sizes_in_stock = array(select size from product_sizes where product_id = products.id and quantity > 0 order by size)
   where id in (select product_id from added where quantity > 0);
  return null;
end $$;
create trigger sizes_added after insert on product_sizes
  referencing new table as added for each statement execute function keep_added_sizes();

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
  primary key (product_id, position)
);

-- Groups of words that mean the same to a shopper. A word may be in several groups.
create table synonyms (
  id int generated always as identity primary key,
  words text[] not null
);
create index synonyms_words on synonyms using gin (words);

-- Every word a name in the catalogue uses: what a mistyped word may have meant.
create table search_words (word text primary key);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_begin on search_words (word text_pattern_ops);
