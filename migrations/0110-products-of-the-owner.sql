-- A product is a draft, published (active) or archived. A draft may have a time at which it is published by itself.
-- Each change by staff counts its revision up: whoever saves over a revision she has not seen is told so.
alter table products
  add column archived_at timestamptz,
  add column publish_at timestamptz,
  -- When shoppers saw it first.
  add column published_at timestamptz,
  add column revision int not null default 1,
  add column changed_at timestamptz not null default now(),
  add column material text not null default '',
  add column heel_mm int check (heel_mm between 0 and 300),
  add column closure text not null default '',
  add column care text not null default '',
  add constraint products_active_is_published check (not active or (archived_at is null and publish_at is null));

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

-- Listings also count by material, height of the heel and discount.
create function heel_band(mm int) returns text language sql immutable as $$
  select case when mm is null then '' when mm <= 25 then 'flat' when mm <= 50 then 'low' when mm <= 75 then 'mid' else 'high' end
$$;
create function off_band(off double precision) returns int language sql immutable as $$
  select (floor(off / 10) * 10)::int
$$;

alter table facet_sets
  add column material text not null default '',
  add column heel text not null default '',
  add column off int not null default 0,
  drop constraint facet_sets_color_sizes_key,
  add constraint facet_sets_key unique (color, sizes, material, heel, off);

drop trigger facet_of_product on products;
drop function keep_facet();
drop function facet_of(text, double precision[]);

create function facet_of(of_color text, of_sizes double precision[], of_material text, of_heel text, of_off int)
returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select id into found_id from facet_sets
     where color = of_color and sizes = of_sizes and material = of_material and heel = of_heel and off = of_off;
    if found_id is not null then return found_id; end if;
    insert into facet_sets (color, sizes, material, heel, off)
    values (of_color, of_sizes, of_material, of_heel, of_off) on conflict do nothing;
  end loop;
end $$;

insert into facet_sets (color, sizes, off)
select distinct color, sizes_in_stock, off_band(off) from products on conflict do nothing;
-- Written anew in one go: an update of every row would touch every index row by row.
alter table products
  alter column facet_id type int using facet_of(color, sizes_in_stock, '', '', off_band(off)),
  alter column published_at type timestamptz using case when active then created_at end,
  alter column changed_at type timestamptz using created_at;

create function keep_facet() returns trigger language plpgsql as $$
begin
  new.facet_id := facet_of(new.color, new.sizes_in_stock, new.material, heel_band(new.heel_mm), off_band(new.off));
  return new;
end $$;
create trigger facet_of_product before insert or update of color, sizes_in_stock, material, heel_mm, off on products
  for each row execute function keep_facet();

-- What staff look through, by title or by what they filter by.
drop index products_title;
create index products_title on products (title, id) where archived_at is null;
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
