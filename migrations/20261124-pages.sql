-- Pages the owner makes, beside the information pages. What each says stands in page_versions and page_drafts under the
-- key 'p' || id.
create table pages (
  id int generated always as identity primary key,
  kind text not null check (kind in ('page', 'lookbook', 'journal')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- Addresses it had before: they lead to the one it has now.
  old_slugs text[] not null default '{}',
  -- Taken out of the shop, with everything that belongs to it.
  hidden boolean not null default false,
  made_at timestamptz not null default now(),
  unique (kind, slug)
);

-- Null: the page is its body, one text. Otherwise body holds the words of its text blocks.
alter table page_versions add column blocks jsonb, add column picture text not null default '';
alter table page_drafts add column blocks jsonb, add column picture text not null default '';
