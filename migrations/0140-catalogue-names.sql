-- Occasions, types, colours and tags belong to the owner: she hides, orders, renames them and gives them pictures.
alter table subcategories
  add column hidden boolean not null default false,
  -- Not among the occasions of the menu and the tiles; the footer and the phone's menu list it.
  add column aside boolean not null default false,
  -- Its place beside a listing; null where it does not stand there.
  add column sidebar int,
  -- Which of the shop's own banners belong to it, whatever it is called later.
  add column artwork text not null default '',
  -- Chosen by the owner, by name; without them the artwork, or a product's picture, stands there.
  add column picture text not null default '',
  add column banner text not null default '',
  add column version int not null default 1;
update subcategories set aside = key = 'ethnic',
  sidebar = array_position(array['casual', 'formal', 'party', 'premiumleather', 'festive', 'wedding'], key),
  artwork = replace(lower(regexp_replace(name, ' Footwear$', '')), ' ', '-');

alter table subcategory_types
  add column hidden boolean not null default false,
  add column version int not null default 1;

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

alter table synonyms add column version int not null default 1;
