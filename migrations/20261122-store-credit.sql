-- What the shop owes customers as store credit. Entries are only ever added; the balance is their sum, and it is what a
-- guarded update takes from, so that nobody spends the same rupee twice.
create table credit_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users,
  balance bigint not null default 0 check (balance >= 0)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references credit_accounts,
  kind text not null check (kind in ('issued', 'bonus', 'redeemed', 'returned', 'expired', 'voided')),
  -- In paise, signed: what is redeemed, expired or voided is below zero.
  amount bigint not null check (amount <> 0 and (amount > 0) = (kind in ('issued', 'bonus', 'returned'))),
  order_id uuid references orders,
  -- The refund that was paid as store credit, or that gives redeemed credit back.
  refund_id uuid references refunds,
  -- What staff wrote, and who.
  reason text,
  who text,
  at timestamptz not null default now()
);
create index credit_entries_of_account on credit_entries (account_id, id);
create index credit_entries_of_order on credit_entries (order_id) where order_id is not null;
create unique index credit_entries_of_refund on credit_entries (refund_id, kind) where refund_id is not null;
create index credit_entries_by_time on credit_entries (at);

-- A refund that is paid as store credit is done at once.
alter table refunds drop constraint refunds_way_check;
alter table refunds add constraint refunds_way_check check (way in ('provider', 'payout', 'hand', 'credit'));
-- The customer wants store credit instead of money, with so many percent on top: as it was shown when the return was filed.
alter table return_requests add column credit_bonus smallint check (credit_bonus between 0 and 50);

-- What of an order is paid with store credit, in paise. While the order waits for the rest the credit is reserved, like its
-- pairs; once it is accepted a payment of its own stands for it.
alter table orders add column credit bigint not null default 0 check (credit >= 0);
alter table payments drop constraint payments_channel_check;
alter table payments add constraint payments_channel_check check (channel in ('provider', 'cash', 'credit'));
