-- A product seen from all sides: photos that staff sent in, in the order of the turn. `width` says which of their files are
-- shown; null until all of them are drawn.
create table product_spins (
  product_id text primary key references products on delete cascade,
  picture_ids uuid[] not null,
  width int
);
create index product_spins_pictures on product_spins using gin (picture_ids);
