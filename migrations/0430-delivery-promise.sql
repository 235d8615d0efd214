-- Between which days the shop promised to bring an order, as its buyer was told. Older orders have none.
alter table orders add column promise jsonb;
