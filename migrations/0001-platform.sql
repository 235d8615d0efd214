create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Work to be done after the transaction that asked for it, at least once.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null default '{}',
  -- While a job with this key is waiting, a second one is not written.
  once_key text,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null default 12,
  leased_until timestamptz,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where dead_at is null;
create unique index jobs_once on jobs (kind, once_key) where once_key is not null and dead_at is null;

-- Counters of limits that must hold across processes.
create table limit_counters (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index limit_counters_age on limit_counters (window_start);

-- Random tokens, kept only as hashes: sessions and links in mails.
create table tokens (
  hash bytea primary key,
  purpose text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_seconds int not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tokens_subject on tokens (subject, purpose);

-- The owner's settings; what is absent has its default in the code.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
