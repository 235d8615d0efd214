-- When the payment provider's last event arrived: one that fails for a day is switched off over there, and nobody
-- would notice, since callback and sweep still bring every payment home.
create table heard_from (
  service text primary key,
  at timestamptz not null default now()
);
insert into heard_from (service) values ('payment');

-- What is asked for beside the first payment: an order that staff made dearer. Paid through a link of the provider's.
create table payment_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  amount bigint not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  provider_link_id text unique,
  short_url text,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_requests_of_order on payment_requests (order_id);
create unique index one_open_payment_request on payment_requests (order_id) where status = 'open';

-- Captured payments. The unique id makes callback, webhook and sweep one event.
create table payments (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  provider_payment_id text not null unique,
  provider_order_id text not null,
  amount bigint not null check (amount > 0),
  method text,
  -- The payment that pays the order; any other one is refunded.
  counts boolean not null,
  captured_at timestamptz not null default now(),
  -- Cash taken at the door is a payment like others; a difference asked for later is paid by a second one.
  channel text not null default 'provider' check (channel in ('provider', 'cash')),
  request_id uuid references payment_requests
);
create index payments_of_order on payments (order_id);
create index payments_by_time on payments (captured_at);
create unique index one_payment_counts on payments (order_id) where counts and request_id is null;

-- The last number given in each series of documents. Whoever takes a number locks this row until its own
-- transaction ends: a rollback undoes the number, so no series ever has a gap.
create table document_series (
  prefix text not null,
  year text not null,
  last_serial int not null,
  primary key (prefix, year)
);

-- Invoices and the credit notes that take them back. The document is stored as printed and never changed.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit note')),
  number text not null unique check (length(number) <= 16),
  prefix text not null,
  year text not null,
  serial int not null check (serial > 0),
  order_id uuid not null references orders,
  issued_at timestamptz not null,
  document jsonb not null,
  unique (prefix, year, serial)
);
create index invoices_of_order on invoices (order_id, kind, issued_at);
-- Reports read invoices and credit notes by their day.
create index invoices_by_day on invoices (issued_at, id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  payment_id bigint not null references payments,
  amount bigint not null check (amount > 0),
  -- cancelled, returned, second-payment, too-late, paid-in-cash
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'pending', 'processed', 'failed')),
  -- Sent to the provider on every try, so that money goes back once.
  idempotency_key text not null unique,
  provider_refund_id text unique,
  requested_at timestamptz not null default now(),
  processed_at timestamptz,
  -- How money goes back: the way it came, by a payout to an account that was named, or by somebody's hand.
  way text not null default 'provider' check (way in ('provider', 'payout', 'hand')),
  -- A UPI id or a bank account; once it is paid only the end of it is stored.
  destination jsonb,
  credit_note_id uuid references invoices,
  -- Why it failed, and how often it was paid out anew since.
  trouble text,
  tries int not null default 0,
  -- Who named the account that money is paid out to: 'account' or 'link' for the customer, or the staff member who typed
  -- it. Nothing is sent to the bank before somebody with the money permission has released it; whatever changes the
  -- destination voids the release.
  destination_by text,
  -- The staff member who asked for the payout.
  asked_by text,
  released_by text,
  released_at timestamptz,
  -- Counts changes of the destination: who approves says which one was on the screen.
  payout_version int not null default 0
);
create index refunds_of_order on refunds (order_id);
create index refunds_open on refunds (requested_at) where status in ('requested', 'pending');
create index refunds_failed on refunds (requested_at) where status = 'failed';
-- What one person released alone to accounts that were typed: read before each further payout of that person.
create index refunds_released on refunds (released_by, released_at) where released_at is not null;

-- What of a line was credited: by the pair, or a part of its price (quantity 0).
create table line_credits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  line int not null,
  quantity int not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  credit_note_id uuid references invoices,
  at timestamptz not null default now(),
  -- How much of a credited amount was fees.
  fees bigint not null default 0 check (fees >= 0)
);
create index line_credits_of_order on line_credits (order_id);

-- The cash that couriers collected, as their lists say. A list is taken once: its content is its name.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  content_hash text not null unique,
  who text not null,
  at timestamptz not null default now(),
  total bigint not null,
  stated_total bigint,
  -- How many lines a courier's list has, and how many of them differ: counted once.
  parcels int not null default 0,
  differences int not null default 0
);
create index remittances_by_date on remittances (at desc);

create table remittance_lines (
  remittance_id uuid not null references remittances on delete cascade,
  row int not null,
  awb_no text not null,
  order_number text not null,
  amount bigint not null,
  -- Null when no order of this shop is meant.
  order_id uuid,
  finding text not null,
  text text not null,
  primary key (remittance_id, row)
);
create index remittance_lines_of_order on remittance_lines (order_id) where order_id is not null;
