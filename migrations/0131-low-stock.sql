-- What runs low. By default a size is low when no more is left than sells in 14 days; the owner may say a number instead,
-- for the shop (settings, key 'stock') or for a product.
alter table products add column low_at int check (low_at between 0 and 1000000);

-- `sold`: pairs that sold lately. `low_at`: at this many pairs and below the size is low; -1 is never. A job renews both
-- (renew-low-stock.server.ts). Neither is in an index: an order must not pay for it.
alter table product_sizes add column sold int not null default 0;
alter table product_sizes add column low_at int not null default -1;

-- The sizes that are low now, so that staff see them without a look at every size of the shop.
create table low_sizes (
  product_id text not null,
  size double precision not null,
  sold int not null,
  primary key (product_id, size)
);
create index low_sizes_by_sales on low_sizes (sold desc, product_id, size);

-- Kept in step here, so that nobody who takes stock has to think of it. Costs an order nothing unless it crosses the line.
create function keep_low_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from low_sizes where product_id = old.product_id and size = old.size;
  elsif new.quantity > new.low_at then
    delete from low_sizes where product_id = new.product_id and size = new.size;
  else
    insert into low_sizes (product_id, size, sold) values (new.product_id, new.size, new.sold)
    on conflict (product_id, size) do update set sold = excluded.sold;
  end if;
  return null;
end $$;
create trigger size_got_low after update of quantity, low_at, sold on product_sizes
  for each row when ((old.quantity <= old.low_at) is distinct from (new.quantity <= new.low_at)
    or (new.quantity <= new.low_at and old.sold is distinct from new.sold)) execute function keep_low_size();
create trigger low_size_added after insert on product_sizes
  for each row when (new.quantity <= new.low_at) execute function keep_low_size();
create trigger low_size_removed after delete on product_sizes
  for each row when (old.quantity <= old.low_at) execute function keep_low_size();
