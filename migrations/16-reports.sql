-- A report is made by a job and stored for a day: a year of a big shop takes longer than a page may.
create table report_runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  first_day date not null,
  last_day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- In percent.
  progress int not null default 0,
  result jsonb,
  asked_by text not null,
  asked_at timestamptz not null default now()
);
create index report_runs_age on report_runs (asked_at);

-- What the shop tells programs of others: who is told what.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  -- The kinds of events it wants.
  events text[] not null,
  -- paused: what happens is written down and sent when it goes on.
  state text not null default 'on' check (state in ('on', 'paused')),
  paused_why text,
  -- Since when nothing arrives there; null while it answers.
  failing_since timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  -- A receiver's secret can be made anew; the one before holds for a day, so that nothing is missed meanwhile.
  secret_version int not null default 1,
  previous_until timestamptz
);

-- What happened, written in the transaction of the act itself: neither exists without the other.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index webhook_events_age on webhook_events (at);

-- One event on its way to one receiver; later the log of it.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  -- Set while it is being sent: a receiver that hangs must not hold all workers.
  started_at timestamptz,
  status int,
  trouble text,
  at timestamptz not null default clock_timestamp(),
  tried_at timestamptz
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, at desc, id);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_started on webhook_deliveries (endpoint_id, started_at) where started_at is not null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id) where state = 'waiting';
