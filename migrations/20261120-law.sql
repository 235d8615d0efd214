-- What the rules on packaged goods and the BIS orders ask for. Empty takes what the shop says for all its products.
alter table products
  add column maker text not null default '',
  add column packer text not null default '',
  add column net_quantity text not null default '',
  add column made_month text not null default '' check (made_month ~ '^$|^\d{4}-(0[1-9]|1[0-2])$'),
  add column bis_licence text not null default '',
  add column bis_exemption text not null default '';

-- Listings count and filter by country of origin. Most products are made in India: the sets of traits that exist are theirs,
-- and only imported products get others.
alter table facet_sets add column origin text not null default 'India';
alter table facet_sets drop constraint facet_sets_key;
alter table facet_sets
  add constraint facet_sets_key unique (color, sizes, material, heel, off, closure, care, origin);

create function facet_of(
  of_color text, of_sizes double precision[], of_material text, of_heel text, of_off int, of_closure text, of_care text,
  of_origin text)
returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select id into found_id from facet_sets
     where color = of_color and sizes = of_sizes and material = of_material and heel = of_heel and off = of_off
       and closure = of_closure and care = of_care and origin = of_origin;
    if found_id is not null then return found_id; end if;
    insert into facet_sets (color, sizes, material, heel, off, closure, care, origin)
    values (of_color, of_sizes, of_material, of_heel, of_off, of_closure, of_care, of_origin) on conflict do nothing;
  end loop;
end $$;

create or replace function keep_facet() returns trigger language plpgsql as $$
begin
  new.facet_id := facet_of(new.color, new.sizes_in_stock, new.material, heel_band(new.heel_mm), off_band(new.off),
    new.closure, care_name(new.care), new.country_of_origin);
  return new;
end $$;
drop trigger facet_of_product on products;
create trigger facet_of_product
  before insert or update of color, sizes_in_stock, material, heel_mm, off, closure, care, country_of_origin on products
  for each row execute function keep_facet();

create or replace function rebuild_derived_columns() returns void language plpgsql as $$
begin
  lock table product_sizes in share row exclusive mode;
  update products p
     set sizes_in_stock = array(select size from product_sizes where product_id = p.id and quantity > 0 order by size)
   where sizes_in_stock <> array(select size from product_sizes where product_id = p.id and quantity > 0 order by size);
  update products p
     set facet_id = facet_of(color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure, care_name(care), country_of_origin)
   where facet_id <> facet_of(color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure, care_name(care), country_of_origin);
  delete from low_sizes l
   where not exists (select from product_sizes z
     where z.product_id = l.product_id and z.size = l.size and z.quantity <= z.low_at and z.sold = l.sold);
  insert into low_sizes (product_id, size, sold)
  select product_id, size, sold from product_sizes where quantity <= low_at on conflict do nothing;
end $$;

update products set country_of_origin = country_of_origin where country_of_origin <> 'India';
drop function facet_of(text, double precision[], text, text, int, text, text);

create index products_origin on products (country_of_origin, id) where listed;
