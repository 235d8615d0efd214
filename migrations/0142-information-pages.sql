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

-- What she works on, seen by nobody but staff. `version` counts the savings.
create table page_drafts (
  page text primary key,
  title text not null,
  intro text not null,
  body text not null,
  version int not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);
