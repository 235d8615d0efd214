-- What staff write of a price: a percentage or a selling price, and a price for some days. `discount`, `price`, `off` and
-- `sale_on` are what follows from them today; the clock renews them on the first day of a sale price and after its last.
alter table products
  add column own_discount double precision check (own_discount between 0 and 100),
  add column own_price int check (own_price >= 0),
  add column sale_price int check (sale_price >= 0),
  add column sale_from date,
  add column sale_to date,
  add column sale_on boolean not null default false;
-- More than two decimals of a percentage were worked out from a price.
update products set own_price = price where discount::numeric <> round(discount::numeric, 2);
update products set own_discount = discount where own_price is null;
create index products_sale on products (id) where sale_price is not null;
