-- Listings can be narrowed by care, too: by the first words of it, such as "Wipe with a damp cloth".
-- What comes before the first stop is the name; a long sentence is no name.
create function care_name(care text) returns text language sql immutable parallel safe as $$
  select case
    when char_length(split_part(translate(btrim(care), ',;:', '...'), '.', 1)) <= 40
    then rtrim(split_part(translate(btrim(care), ',;:', '...'), '.', 1)) else '' end
$$;

-- Nobody writes a product meanwhile; reading goes on.
lock table products in share row exclusive mode;

-- Products of one set mostly share their care, for it follows the material: the set learns it in its place. An update of
-- all products would write every row and all its indexes anew. The few others come after, when nothing is locked.
create temporary table care_of_sets on commit drop as
select distinct on (facet_id) facet_id, care_name(care) as care
from products group by facet_id, care_name(care) order by facet_id, count(*) desc, 2;

alter table facet_sets
  add column care text not null default '',
  drop constraint facet_sets_key;
update facet_sets f set care = u.care from care_of_sets u where u.facet_id = f.id and u.care <> '';
alter table facet_sets
  add constraint facet_sets_key unique (color, sizes, material, heel, off, closure, care);

drop trigger facet_of_product on products;
drop function keep_facet();
drop function facet_of(text, double precision[], text, text, int, text);

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

create function keep_facet() returns trigger language plpgsql as $$
begin
  new.facet_id := facet_of(new.color, new.sizes_in_stock, new.material, heel_band(new.heel_mm), off_band(new.off),
    new.closure, care_name(new.care));
  return new;
end $$;
create trigger facet_of_product before insert or update of color, sizes_in_stock, material, heel_mm, off, closure, care on products
  for each row execute function keep_facet();
