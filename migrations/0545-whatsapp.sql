-- News of orders by WhatsApp: only with consent, given in the account or with one order, and until it is withdrawn.
alter table users add column whatsapp_at timestamptz;
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

alter table order_messages drop constraint order_messages_channel_check;
alter table order_messages add constraint order_messages_channel_check
  check (channel in ('mail', 'sms', 'whatsapp'));
