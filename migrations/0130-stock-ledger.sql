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

insert into stock_ledger (product_id, size, cause, delta, after)
  select product_id, size, 'opening', quantity, quantity from product_sizes where quantity > 0
  order by product_id, size;
