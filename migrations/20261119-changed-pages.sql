-- Addresses of which search engines are still to be told; filled only while the owner wants them told.
create table changed_pages (
  path text primary key,
  at timestamptz not null default now()
);
