-- What the reading pages say, version by version. A version that was in force stays for ever: orders refer to it.
create table page_versions (
  id int generated always as identity primary key,
  page text not null,
  title text not null,
  intro text not null,
  body text not null,
  -- The text that came with the shop, of whichever release.
  own boolean not null default false,
  live_from timestamptz not null default now(),
  made_at timestamptz not null default now(),
  made_by text not null,
  note text not null default ''
);
create index page_versions_live on page_versions (page, live_from desc, id desc);

-- The draft, seen by nobody but staff. `version` counts the savings.
create table page_drafts (
  page text primary key,
  title text not null,
  intro text not null,
  body text not null,
  version int not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- The home page as the owner arranges it. What is live is the version whose time came last; null is the shop's own page.
create table window_versions (
  id int generated always as identity primary key,
  content jsonb,
  live_from timestamptz not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  note text not null default ''
);
create index window_versions_live on window_versions (live_from desc, id desc);

-- The draft, seen by nobody but staff. `version` counts the savings.
create table window_draft (
  one boolean primary key default true check (one),
  content jsonb not null,
  version int not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

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
