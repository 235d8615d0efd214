-- Keys for the owner's own programs. Only a hash is kept: the key itself is shown once.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  hash bytea not null unique,
  -- Its first letters, to tell one from another.
  hint text not null,
  -- An area and what may be done there: orders:read, catalogue:write.
  scopes text[] not null,
  made_by uuid not null references users,
  made_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
