-- What triggers derive from the tables (`products.sizes_in_stock`, `products.facet_id`, `low_sizes`), worked out anew for
-- the whole shop. Orders wait meanwhile; reading goes on.
create function rebuild_derived_columns() returns void language plpgsql as $$
begin
  lock table product_sizes in share row exclusive mode;
  update products p
     set sizes_in_stock = array(select size from product_sizes where product_id = p.id and quantity > 0 order by size)
   where sizes_in_stock <> array(select size from product_sizes where product_id = p.id and quantity > 0 order by size);
  update products p
     set facet_id = facet_of(color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure, care_name(care))
   where facet_id <> facet_of(color, sizes_in_stock, material, heel_band(heel_mm), off_band(off), closure, care_name(care));
  delete from low_sizes l
   where not exists (select from product_sizes z
     where z.product_id = l.product_id and z.size = l.size and z.quantity <= z.low_at and z.sold = l.sold);
  insert into low_sizes (product_id, size, sold)
  select product_id, size, sold from product_sizes where quantity <= low_at on conflict do nothing;
end $$;
