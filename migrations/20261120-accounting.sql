-- A registered buyer: {gstin, name}.
alter table orders add column business jsonb;
