create table product_sizes (
  product_id text not null references products on delete cascade,
  size double precision not null check (size > 0),
  -- Shown instead of the number, such as "One size".
  label text,
  quantity int not null check (quantity >= 0),
  -- `sold`: pairs that sold lately. `low_at`: at this many pairs and below the size is low; -1 is never. A job renews both
  -- (low-stock.server.ts). Neither is in an index: an order must not pay for it.
  sold int not null default 0,
  low_at int not null default -1,
  primary key (product_id, size)
);
-- Best sellers are looked up among the few that sold lately.
create index product_sizes_sold on product_sizes (product_id) include (sold) where sold > 0;

-- The product's row is locked first: of two buyers who empty two sizes at once the second reads the sizes when the first is
-- done. At the end of the transaction: by then all sizes are locked, so buyers never wait for each other crosswise.
create function keep_sizes_in_stock() returns trigger language plpgsql as $$
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

create function keep_added_sizes() returns trigger language plpgsql as $$
begin
  perform 1 from products where id in (select product_id from added where quantity > 0) order by id for no key update;
  update products
     set sizes_in_stock = array(select size from product_sizes where product_id = products.id and quantity > 0 order by size)
   where id in (select product_id from added where quantity > 0);
  return null;
end $$;
create trigger sizes_added after insert on product_sizes
  referencing new table as added for each statement execute function keep_added_sizes();

-- The sizes that are low now, so that staff see them without a look at every size of the shop.
create table low_sizes (
  product_id text not null,
  size double precision not null,
  sold int not null,
  primary key (product_id, size)
);
create index low_sizes_by_sales on low_sizes (sold desc, product_id, size);

-- Costs an order nothing unless it crosses the line.
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

-- What the triggers derive, worked out anew for the whole shop. Orders wait meanwhile; reading goes on.
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

-- Every change of stock: what, why, who, and how many pairs there were afterwards. The sum of its rows is the stock.
-- A row is written by the statement that changes product_sizes. It points at nothing by a foreign key: it stays when a
-- product or an order is gone, and an order pays for no look-up.
create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id text not null,
  size double precision not null,
  at timestamptz not null default now(),
  cause text not null
    check (cause in ('opening', 'order', 'cancel', 'return', 'count', 'delivery', 'correction')),
  delta int not null,
  after int not null check (after >= 0),
  -- A user, or who works on the machine itself; null when a customer or the shop did it.
  who text,
  order_number text,
  -- What staff call it: a delivery note, a stock take, a file.
  reference text
);
-- Rows of one size are written one after the other, under the lock of that size: its numbers are its history.
create index stock_ledger_of_size on stock_ledger (product_id, size, id);
-- Rows are added in the order of time.
create index stock_ledger_by_time on stock_ledger using brin (at) with (pages_per_range = 16, autosummarize = on);
-- The ledger by cause: most rows are of one cause, and the others lie far apart.
create index stock_ledger_by_cause on stock_ledger (cause, id);

-- A delivery that was received. The key is made by the screen: sent twice, it counts once.
create table stock_deliveries (
  key uuid primary key,
  at timestamptz not null default now(),
  who text not null,
  reference text not null,
  -- What was sent under the key.
  hash text not null,
  pairs int not null
);

-- A stock take. There is one at a time; several people may count.
create table stock_takes (
  id int generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default now(),
  started_by text not null,
  -- Counts up with every figure: who applies the take has seen all of them.
  version int not null default 0,
  ended_at timestamptz,
  ended_by text,
  -- Sizes that were put right; null when the take was given up.
  corrected int
);
create unique index stock_takes_open on stock_takes ((true)) where ended_at is null;

-- `expected` is what should have stood on the shelf at the moment of counting: the stock, and pairs that are sold but
-- not packed yet. What is sold afterwards changes neither figure, and so not the difference.
create table stock_counts (
  take_id int not null references stock_takes on delete cascade,
  product_id text not null,
  size double precision not null,
  counted int not null check (counted >= 0),
  expected int not null,
  at timestamptz not null default now(),
  who text not null,
  primary key (take_id, product_id, size)
);

-- A CSV file that staff sent in: looked at by a job, and applied by another one in one transaction.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock', 'prices')),
  file_name text not null,
  at timestamptz not null default now(),
  who text not null,
  bytes int not null default 0,
  encoding text not null default 'utf-8',
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'faulty', 'checked', 'applying', 'done', 'failed')),
  -- Percent of the step that runs.
  progress int not null default 0,
  -- What the last look at it found: rows, faults, what would change.
  result jsonb
);
create index imports_by_time on imports (at desc);

-- The file itself, until it is applied or given up: any process of the shop can read it.
create table import_pieces (
  import_id uuid not null references imports on delete cascade,
  piece int not null,
  bytes bytea not null,
  primary key (import_id, piece)
);
alter table import_pieces alter column bytes set storage external;
