-- Consent to news of one order by WhatsApp.
create table order_whatsapp (
  order_id uuid primary key references orders on delete cascade,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

-- What became of each message, so that none goes out by WhatsApp and by SMS.
create table whatsapp_messages (
  order_id uuid not null references orders on delete cascade,
  about text not null,
  state text not null check (state in ('trying', 'sent', 'refused')),
  at timestamptz not null default now(),
  primary key (order_id, about)
);

-- Browsers that are told of orders by web push: of single orders, or of all orders of an account.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id) where user_id is not null;

-- A guest's browser may follow several orders.
create table push_orders (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  order_id uuid not null references orders on delete cascade,
  primary key (subscription_id, order_id)
);
create index push_orders_of_order on push_orders (order_id);
