-- What was tried: a backup of the shop, or the restore of one into a scratch database.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  name text,
  place text not null,
  host text not null,
  encrypted boolean not null default false,
  bytes bigint,
  rows bigint,
  error text,
  note text
);
create index backup_runs_newest on backup_runs (kind, started_at desc);
comment on column backup_runs.name is 'Of the backup.';
comment on column backup_runs.finished_at is 'Null while it runs, and for good where its process was killed.';
