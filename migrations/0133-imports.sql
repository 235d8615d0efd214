-- A CSV file that staff sent in: looked at by a job, and applied by another one in one transaction.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('products', 'stock', 'prices')),
  file_name text not null,
  at timestamptz not null default now(),
  who text not null,
  bytes int not null default 0,
  encoding text not null default 'utf-8',
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'faulty', 'checked', 'applying', 'done', 'failed')),
  -- Percent of the step that runs.
  progress int not null default 0,
  -- What the last look at it found: rows, faults, what would change.
  result jsonb
);
create index imports_by_time on imports (at desc);

-- The file itself, until it is applied or given up: any process of the shop can read it.
create table import_pieces (
  import_id uuid not null references imports on delete cascade,
  piece int not null,
  bytes bytea not null,
  primary key (import_id, piece)
);
alter table import_pieces alter column bytes set storage external;

-- CSV files name pictures by their file names.
create index stored_pictures_name on stored_pictures (lower(file_name), created_at desc);
