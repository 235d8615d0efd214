-- A guest's browser may follow several orders; until now the last one took the place of the one before.
create table push_orders (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  primary key (subscription_id, order_id)
);
create index push_orders_of_order on push_orders (order_id);
insert into push_orders (subscription_id, order_id)
  select id, order_id from push_subscriptions where order_id is not null;
alter table push_subscriptions drop column order_id;
