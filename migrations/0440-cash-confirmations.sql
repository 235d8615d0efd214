-- Orders with cash on delivery whose buyer is asked to confirm them before they are packed, by link or code.
create table cash_confirmations (
  order_id uuid primary key references orders on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('link', 'code', 'phone')),
  -- After some of them a code no longer counts: it has only six digits.
  wrong_codes int not null default 0,
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index cash_confirmations_open on cash_confirmations (expires_at) where confirmed_at is null;
