-- Gift cards are accounts of the ledger of what the shop owes, without a customer: whoever knows the code spends them.
alter table credit_accounts alter column user_id drop not null;
alter table credit_entries drop constraint credit_entries_kind_check;
alter table credit_entries add constraint credit_entries_kind_check check (kind in
  ('issued', 'bonus', 'redeemed', 'returned', 'expired', 'voided', 'sold', 'repaid', 'claimed', 'from card'));
alter table credit_entries drop constraint credit_entries_check;
alter table credit_entries add constraint credit_entries_check check
  (amount <> 0 and (amount > 0) = (kind in ('issued', 'bonus', 'returned', 'sold', 'from card')));

-- The gift card that an order is paid with; without it store credit is the customer's own.
alter table orders add column credit_account uuid references credit_accounts;
create index orders_of_credit_account on orders (credit_account) where credit_account is not null;

create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  -- What buyer and staff call it. It spends nothing.
  number text not null unique,
  user_id uuid references users,
  language text not null default 'en',
  buyer_name text not null,
  buyer_email text not null,
  recipient_name text not null,
  recipient_email text not null,
  message text not null default '',
  amount bigint not null check (amount > 0),
  deliver_on date not null,
  status text not null default 'waiting' check (status in ('waiting', 'paid', 'lapsed', 'repaid')),
  link_id text unique,
  link_url text,
  account_id uuid unique references credit_accounts,
  -- The code is derived when it is mailed and stored nowhere; its hash finds the card.
  code_hash text unique,
  code_end text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  sent_at timestamptz,
  blocked_at timestamptz
);
create index gift_cards_by_time on gift_cards (created_at desc, id);
create index gift_cards_of_user on gift_cards (user_id) where user_id is not null;

-- What was paid for gift cards at the provider: one payment counts, any other goes back whole.
create table gift_payments (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_cards,
  provider_payment_id text not null unique,
  amount bigint not null check (amount > 0),
  method text,
  counts boolean not null,
  captured_at timestamptz not null default now(),
  refund_amount bigint check (refund_amount between 1 and amount),
  refund_status text check (refund_status in ('requested', 'processed', 'failed')),
  refund_key text unique,
  provider_refund_id text unique,
  refunded_at timestamptz
);
create index gift_payments_of_card on gift_payments (card_id);
create unique index one_gift_payment_counts on gift_payments (card_id) where counts;
create index gift_payments_by_time on gift_payments (captured_at);
