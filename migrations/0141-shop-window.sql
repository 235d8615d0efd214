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

-- What she works on, seen by nobody but staff. `version` counts the savings.
create table window_draft (
  one boolean primary key default true check (one),
  content jsonb not null,
  version int not null,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- Best sellers are looked up among the few that sold lately.
create index product_sizes_sold on product_sizes (product_id) include (sold) where sold > 0;
