-- People by rule. Who belongs to a segment is asked when somebody looks at it: nothing is stored beside a person.
create table segments (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- As in domain/outreach/segments.ts.
  rules jsonb not null,
  version int not null default 1,
  made_by text not null,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index segments_by_name on segments (lower(name));
