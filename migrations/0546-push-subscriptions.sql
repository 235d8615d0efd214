-- Browsers that are told of orders by web push: of one order, or of all orders of an account.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id uuid references users on delete cascade,
  order_id uuid references orders on delete cascade,
  created_at timestamptz not null default now(),
  check (user_id is not null or order_id is not null)
);
create index push_subscriptions_of_user on push_subscriptions (user_id) where user_id is not null;
create index push_subscriptions_of_order on push_subscriptions (order_id) where order_id is not null;
