-- Two buyers who empty two sizes of a product at once each saw the other's size as it was before, and a sold-out size
-- stayed in the filters. Now the product's row is locked first: the sizes are read only when the other buyer is done.
-- At the end of the transaction: by then all sizes are locked, so buyers never wait for each other crosswise.
drop trigger if exists sizes_changed on product_sizes;
drop trigger if exists sizes_removed on product_sizes;

create or replace function keep_sizes_in_stock() returns trigger language plpgsql as $$
declare
  id_of_product text := coalesce(new.product_id, old.product_id);
begin
  perform 1 from products where id = id_of_product for no key update;
  update products
     set sizes_in_stock = array(select size from product_sizes where product_id = id_of_product and quantity > 0 order by size)
   where id = id_of_product;
  return null;
end $$;

create constraint trigger sizes_changed after update of quantity on product_sizes deferrable initially deferred
  for each row when ((old.quantity > 0) is distinct from (new.quantity > 0)) execute function keep_sizes_in_stock();
create constraint trigger sizes_removed after delete on product_sizes deferrable initially deferred
  for each row when (old.quantity > 0) execute function keep_sizes_in_stock();

create or replace function keep_added_sizes() returns trigger language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from added where quantity > 0) order by id for no key update;
  update products
     set sizes_in_stock = array(select size from product_sizes where product_id = products.id and quantity > 0 order by size)
   where id in (select product_id from added where quantity > 0);
  return null;
end $$;

-- What such races have left behind.
update products set sizes_in_stock = now_in_stock.sizes
  from (
    select p.id, array(select size from product_sizes z where z.product_id = p.id and quantity > 0 order by size) as sizes
    from products p) now_in_stock
 where products.id = now_in_stock.id and products.sizes_in_stock <> now_in_stock.sizes;
