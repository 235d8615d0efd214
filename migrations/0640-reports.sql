-- Reports read invoices and credit notes by their day.
create index invoices_by_day on invoices (issued_at, id);

-- A report is made by a job and kept for a day: a year of a big shop takes longer than a page may.
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
