-- Which restores made this shop: after a crash this says whether one was finished.
create table restores (
  id uuid primary key,
  made_at timestamptz not null,
  restored_at timestamptz not null default now()
);
comment on column restores.made_at is 'When the backup was made.';
