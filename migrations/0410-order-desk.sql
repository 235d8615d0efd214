-- Cash taken at the door is a payment like others; a difference asked for later is paid by a second one.
alter table payments
  add column channel text not null default 'provider' check (channel in ('provider', 'cash')),
  add column request_id uuid;

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
alter table payments add foreign key (request_id) references payment_requests;
drop index one_payment_counts;
create unique index one_payment_counts on payments (order_id) where counts and request_id is null;

-- How money goes back: the way it came, by a payout to an account she named, or by somebody's hand.
alter table refunds
  add column way text not null default 'provider' check (way in ('provider', 'payout', 'hand')),
  -- A UPI id or a bank account; once it is paid only the end of it is kept.
  add column destination jsonb,
  add column credit_note_id uuid,
  -- Why it failed, and how often it was paid out anew since.
  add column trouble text,
  add column tries int not null default 0;

-- Cash that was collected before cash was a payment.
insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel, captured_at)
select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash', coalesce(paid_at, placed_at)
from orders o
where payment_method = 'cod' and payment_status in ('Paid', 'Refund initiated', 'Refunded') and amount > 0
  and not exists (select 1 from payments p where p.order_id = o.id and p.counts);
insert into refunds (order_id, payment_id, amount, reason, status, idempotency_key, way, processed_at)
select p.order_id, p.id, p.amount, 'returned', case o.payment_status when 'Refunded' then 'processed' else 'requested' end,
  'kadam-refund-' || p.id || '-by-hand', 'hand', case o.payment_status when 'Refunded' then now() end
from payments p join orders o on o.id = p.order_id
where p.channel = 'cash' and o.payment_status in ('Refund initiated', 'Refunded');

-- An order may have several invoices (each change before packing takes the old one back) and several credit notes.
drop index one_document_of_a_kind;
create index invoices_of_order on invoices (order_id, kind, issued_at);
alter table refunds add foreign key (credit_note_id) references invoices;

-- What of a line was credited: by the pair, or a part of its price (quantity 0).
create table line_credits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  line int not null,
  quantity int not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax >= 0),
  credit_note_id uuid references invoices,
  at timestamptz not null default now()
);
create index line_credits_of_order on line_credits (order_id);

alter table orders
  add column phone_confirmed_at timestamptz,
  -- The order whose pair this one replaces, at no cost.
  add column replaces_order uuid;
create index orders_that_replace on orders (replaces_order) where replaces_order is not null;

create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  who text not null,
  note text not null,
  at timestamptz not null default now()
);
create index order_notes_of_order on order_notes (order_id);

-- Mails and messages that were sent, so that staff can see and repeat them. Their words are made anew each time.
create table order_messages (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  about text not null,
  receiver text not null,
  subject text not null,
  at timestamptz not null default now()
);
create index order_messages_of_order on order_messages (order_id);

-- The name under which the courier knows the parcel; another one when a parcel was recalled and booked anew.
alter table shipments add column reference text;
create unique index shipments_by_reference on shipments (reference) where reference is not null;
