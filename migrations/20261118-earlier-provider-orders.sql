-- An unpaid order that is resumed at another total gets another order at the provider. Whoever pays the earlier one all the
-- same is found by it and gets the money back.
create table earlier_provider_orders (
  provider_order_id text primary key,
  order_id uuid not null references orders on delete cascade
);
create index earlier_provider_orders_of_order on earlier_provider_orders (order_id);
