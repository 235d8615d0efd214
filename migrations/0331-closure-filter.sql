-- Listings can be narrowed by how a shoe is closed, too.
alter table facet_sets
  add column closure text not null default '',
  drop constraint facet_sets_key,
  add constraint facet_sets_key unique (color, sizes, material, heel, off, closure);

drop trigger facet_of_product on products;
drop function keep_facet();
drop function facet_of(text, double precision[], text, text, int);

create function facet_of(of_color text, of_sizes double precision[], of_material text, of_heel text, of_off int, of_closure text)
returns int language plpgsql as $$
declare
  found_id int;
begin
  loop
    select id into found_id from facet_sets
     where color = of_color and sizes = of_sizes and material = of_material and heel = of_heel and off = of_off
       and closure = of_closure;
    if found_id is not null then return found_id; end if;
    insert into facet_sets (color, sizes, material, heel, off, closure)
    values (of_color, of_sizes, of_material, of_heel, of_off, of_closure) on conflict do nothing;
  end loop;
end $$;

insert into facet_sets (color, sizes, material, heel, off, closure)
select distinct color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure from products on conflict do nothing;
-- Written anew in one go: an update of every row would touch every index row by row.
alter table products
  alter column facet_id type int using facet_of(color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure);

create function keep_facet() returns trigger language plpgsql as $$
begin
  new.facet_id := facet_of(new.color, new.sizes_in_stock, new.material, heel_band(new.heel_mm), off_band(new.off), new.closure);
  return new;
end $$;
create trigger facet_of_product before insert or update of color, sizes_in_stock, material, heel_mm, off, closure on products
  for each row execute function keep_facet();
