create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Counters of limits that must hold across processes. A crash may lose them.
create unlogged table limit_counters (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index limit_counters_age on limit_counters (window_start);

-- Random tokens, stored only as hashes: sessions and links in mails.
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

-- One table for all jobs. A job that runs has a worker and a lease; a dead one has used up its attempts.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text,
  payload jsonb not null,
  priority int not null default 0,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null,
  worker uuid,
  leased_until timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  check ((worker is null) = (leased_until is null)),
  check (dead_at is null or worker is null)
);
create index jobs_ready on jobs (kind, priority, run_at, id) where worker is null and dead_at is null;
create unique index jobs_once on jobs (kind, key) where dead_at is null;
create index jobs_leased on jobs (leased_until) where worker is not null;
create index jobs_dead on jobs (dead_at) where dead_at is not null;

-- When each scheduled kind was last due.
create table job_schedules (
  kind text primary key,
  due_at timestamptz not null
);

-- Which restores made this shop: after a crash this says whether one was finished.
create table restores (
  id uuid primary key,
  made_at timestamptz not null,
  restored_at timestamptz not null default now()
);
comment on column restores.made_at is 'When the backup was made.';
