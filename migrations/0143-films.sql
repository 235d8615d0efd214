-- Films that staff sent in for the home page. The file lies in the picture store under the hash of its bytes.
create table stored_films (
  id uuid primary key default gen_random_uuid(),
  source text not null unique,
  file_name text not null,
  kind text not null check (kind in ('mp4', 'webm')),
  bytes int not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
