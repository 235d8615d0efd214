-- An offer: a coupon that is typed, or one that applies by itself (no code). Money in paise.
create table offers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  code text check (code = upper(code) and length(code) between 3 and 24),
  -- As in domain/offers/offer-terms.ts.
  benefit jsonb not null,
  minimum bigint not null default 0 check (minimum >= 0),
  pairs int not null default 1 check (pairs > 0),
  -- None means all.
  category_ids int[] not null default '{}',
  first_order boolean not null default false,
  per_customer int check (per_customer > 0),
  stacks boolean not null default false,
  -- Told to every shopper; an offer that applies by itself always is.
  shown boolean not null default false,
  uses int check (uses > 0),
  -- Of a coupon: how many orders hold it now. Written under its row's lock by the order that takes or returns it.
  used int not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  stopped_at timestamptz,
  version int not null default 1,
  made_at timestamptz not null default now(),
  check (code is not null or (uses is null and per_customer is null and not first_order))
);
create unique index offers_by_code on offers (code) where code is not null;
create index offers_by_themselves on offers (starts_at) where code is null and stopped_at is null;
