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

drop table job_leases;
