-- Occasions: Casual Footwear, Festive Footwear, … `key` is the name without case, spaces and "Footwear".
create table subcategories (
  id int generated always as identity primary key,
  name text not null unique,
  key text not null unique,
  headline text not null default '',
  words text not null default '',
  position int not null default 0,
  hidden boolean not null default false,
  -- Not among the occasions of the menu and the tiles; the footer and the phone's menu list it.
  aside boolean not null default false,
  -- Its place beside a listing; null where it does not stand there.
  sidebar int,
  -- Which of the shop's own banners belong to it, whatever it is called later.
  artwork text not null default '',
  -- Chosen by the owner, by name; without them the artwork, or a product's picture, stands there.
  picture text not null default '',
  banner text not null default '',
  version int not null default 1
);

-- Shoe types: Kolhapuris, Mojaris, …
create table subcategory_types (
  id int generated always as identity primary key,
  name text not null unique,
  key text not null unique,
  position int not null default 0,
  hidden boolean not null default false,
  version int not null default 1
);

-- `menu_name` and `phone_name` are what the two menus say; `swatch_to` makes a shade of two colours.
create table colours (
  id int generated always as identity primary key,
  name text not null unique,
  key text not null unique,
  menu_name text not null,
  phone_name text not null,
  swatch text not null,
  swatch_to text,
  position int not null default 0,
  hidden boolean not null default false,
  version int not null default 1
);
insert into colours (name, key, menu_name, phone_name, swatch, swatch_to, position, hidden) values
  ('Gold', 'gold', 'Gold', 'Gold', '#e9cd86', '#b98a2e', 0, false),
  ('Peach', 'peach', 'Peach', 'Peach', '#f0b797', null, 1, false),
  ('Pink', 'pink', 'Pink', 'Pink', '#d4758f', null, 2, false),
  ('Black', 'black', 'Black', 'Black', '#1f1b1a', null, 3, false),
  ('White', 'white', 'White', 'White', '#fffefb', null, 4, false),
  ('Chic', 'chic', 'Chick', 'Chic', '#c2a293', null, 5, false),
  ('Navy Blue', 'navyblue', 'Blue', 'Blue', '#27406f', null, 6, false),
  ('Rust', 'rust', 'Rust', 'Rust', '#a3472f', null, 7, false),
  ('Olive Green', 'olivegreen', 'Olivegreen', 'Olivegreen', '#6f7440', null, 8, false),
  ('Brown', 'brown', 'Brown', 'Brown', '#6d4630', null, 9, false),
  ('Silver', 'silver', 'Silver', 'Silver', '#eceae6', '#a9a7a2', 10, true),
  ('Red', 'red', 'Red', 'Red', '#a3202f', null, 11, true),
  ('Maroon', 'maroon', 'Maroon', 'Maroon', '#6b1d2b', null, 12, true),
  ('Tan', 'tan', 'Tan', 'Tan', '#b98250', null, 13, true),
  ('Beige', 'beige', 'Beige', 'Beige', '#dcc7a6', null, 14, true),
  ('Green', 'green', 'Green', 'Green', '#3d6b4c', null, 15, true),
  ('Multicolour', 'multicolour', 'Multicolour', 'Multicolour', '#e0972f', '#8d3f5c', 16, true);

-- A product bears one tag as text. Here stand those that the owner has made ready before a product has them.
create table tags (
  key text primary key,
  name text not null,
  version int not null default 1
);

-- Words and a picture above a listing that is no occasion's: of a type, a colour or a tag.
create table listing_heads (
  kind text not null check (kind in ('type', 'colour', 'tag')),
  key text not null,
  headline text not null default '',
  words text not null default '',
  banner text not null default '',
  primary key (kind, key)
);

-- What somebody may still ask for by an old name. `now_key` is what it is called today.
create table old_names (
  kind text not null check (kind in ('category', 'type', 'colour', 'tag')),
  key text not null,
  now_key text not null,
  primary key (kind, key)
);
create index old_names_now on old_names (kind, now_key);

-- A style ties together the products that differ in colour alone.
create table styles (
  code text primary key,
  title text not null
);

-- A listing counts its products by these traits. Each set of them gets a number, and the counts are read from slim indexes
-- by that number: at 100,000 products in a third of the time.
create table facet_sets (
  id int generated always as identity primary key,
  color text not null,
  sizes double precision[] not null,
  material text not null default '',
  heel text not null default '',
  off int not null default 0,
  closure text not null default '',
  care text not null default '',
  constraint facet_sets_key unique (color, sizes, material, heel, off, closure, care)
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
  words tsvector not null default '',
  facet_id int not null,
  -- A product is a draft, published (active) or archived. A draft may have a time at which it is published by itself.
  -- Each change by staff counts its revision up: whoever saves over a revision without having seen it is told so.
  archived_at timestamptz,
  publish_at timestamptz,
  -- When shoppers saw it first.
  published_at timestamptz,
  revision int not null default 1,
  changed_at timestamptz not null default now(),
  material text not null default '',
  heel_mm int check (heel_mm between 0 and 300),
  closure text not null default '',
  care text not null default '',
  -- What runs low. By default a size is low when no more is left than sells in 14 days; the owner may say a number instead,
  -- for the shop (settings, key 'stock') or for a product.
  low_at int check (low_at between 0 and 1000000),
  constraint products_active_is_published check (not active or (archived_at is null and publish_at is null))
);
-- A listing counts thousands of products: their long texts lie apart, and the counts are read from the indexes alone.
alter table products set (toast_tuple_target = 128);
alter table products alter column description set storage external;
alter table products alter column names set storage external;
alter table products alter column words set storage external;
create index products_off on products (off desc, id) where listed;
create index products_style on products (style_code, position);
create index products_names on products using gin (names) with (fastupdate = off);
create index products_words on products using gin (words) with (fastupdate = off);
create index products_new on products (created_at desc, id) include (price, facet_id) where listed;
create index products_subcategory on products (subcategory_id, created_at desc, id) include (price, facet_id) where listed;
create index products_type on products (type_id, created_at desc, id) include (price, facet_id) where listed;
create index products_color on products (color_key, created_at desc, id) include (price, facet_id) where listed;
create index products_tag on products (tag_key, created_at desc, id) include (price, facet_id) where listed;
create index products_premium on products (created_at desc, id) include (price, facet_id) where listed and premium_leather;
create index products_deals on products (off desc, id) include (price, facet_id) where listed and discount > 0;
create index products_title_in_category on products (subcategory_id, title, id) where archived_at is null;
create index products_title_in_type on products (type_id, title, id) where archived_at is null;
create index products_title_in_tag on products (tag_key, title, id) where archived_at is null;
create index products_title_unpublished on products (title, id) where archived_at is null and not active;
create index products_title_archived on products (title, id) where archived_at is not null;
create index products_title_sold_out on products (title, id) where archived_at is null and sizes_in_stock = '{}';
create index products_title_unlisted on products (title, id) where archived_at is null and not listed;
create index products_by_price on products (price, id) where archived_at is null;
create index products_by_change on products (changed_at, id) where archived_at is null;
create index products_to_publish on products (publish_at) where publish_at is not null;
-- Staff look for a text in the first titles of the list: with all of it in the index no row is read.
create index products_title on products (title, id) include (code, slug) where archived_at is null;
-- Suggestions while typing walk the most popular products first and read nothing but this index.
create index products_best on products (popularity desc, id) include (price, names) where listed;
create index products_price on products (price, id) include (facet_id, subcategory_id, type_id, tag_key, color_key) where listed;
-- How many products have a colour: like category, type and tag.
create index products_title_in_colour on products (color_key, title, id) where archived_at is null;
-- Staff find a product by any part of its name while they type. It is written seldom; orders are not, and have no such
-- index.
create index products_found on products using gin (lower(title || ' ' || code) gin_trgm_ops);

-- Heights of a heel and discounts are counted by band, care by its first words, such as "Wipe with a damp cloth": what comes
-- before the first stop is the name; a long sentence is no name.
create function heel_band(mm int) returns text language sql immutable as $$
  select case when mm is null then '' when mm <= 25 then 'flat' when mm <= 50 then 'low' when mm <= 75 then 'mid' else 'high' end
$$;
create function off_band(off double precision) returns int language sql immutable as $$
  select (floor(off / 10) * 10)::int
$$;
create function care_name(care text) returns text language sql immutable parallel safe as $$
  select case
    when char_length(split_part(translate(btrim(care), ',;:', '...'), '.', 1)) <= 40
    then rtrim(split_part(translate(btrim(care), ',;:', '...'), '.', 1)) else '' end
$$;

create function facet_of(
  of_color text, of_sizes double precision[], of_material text, of_heel text, of_off int, of_closure text, of_care text)
returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select id into found_id from facet_sets
     where color = of_color and sizes = of_sizes and material = of_material and heel = of_heel and off = of_off
       and closure = of_closure and care = of_care;
    if found_id is not null then return found_id; end if;
    insert into facet_sets (color, sizes, material, heel, off, closure, care)
    values (of_color, of_sizes, of_material, of_heel, of_off, of_closure, of_care) on conflict do nothing;
  end loop;
end $$;

-- `facet_id`, `sizes_in_stock` and `low_sizes` (06-stock.sql) are derived, so that listings read one row for each
-- product. Triggers write them, whoever writes the product or its stock; `rebuild_derived_columns()` works them out anew.
create function keep_facet() returns trigger language plpgsql as $$
begin
  new.facet_id := facet_of(new.color, new.sizes_in_stock, new.material, heel_band(new.heel_mm), off_band(new.off),
    new.closure, care_name(new.care));
  return new;
end $$;
create trigger facet_of_product before insert or update of color, sizes_in_stock, material, heel_mm, off, closure, care on products
  for each row execute function keep_facet();

-- Who changed which fields, revision by revision.
create table product_changes (
  product_id text not null references products on delete cascade,
  revision int not null,
  at timestamptz not null default now(),
  who text not null,
  fields text[] not null,
  primary key (product_id, revision)
);

-- Addresses a product had before: they lead to the one it has now.
create table product_old_slugs (
  slug text primary key,
  product_id text not null references products on delete cascade,
  since timestamptz not null default now()
);
create index product_old_slugs_of on product_old_slugs (product_id);

-- Groups of words that mean the same to a shopper. A word may be in several groups.
create table synonyms (
  id int generated always as identity primary key,
  words text[] not null,
  version int not null default 1
);
create index synonyms_words on synonyms using gin (words);

-- Every word a name in the catalogue uses: what a mistyped word may have meant.
create table search_words (
  word text primary key
);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_begin on search_words (word text_pattern_ops);
