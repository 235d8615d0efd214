-- Who was asked to work here. The link itself is a token; an invitation without an e-mail is the first owner's, who
-- says her own.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_key text,
  role text not null check (role in ('staff', 'owner')),
  areas text[] not null check (areas <@ '{orders,catalogue,money,settings,people}'::text[]),
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email_key) where ended_at is null;

-- On which device a session of staff was opened: she finds the one she lost.
create table session_devices (
  token_hash bytea primary key references tokens on delete cascade,
  user_agent text not null,
  address text not null
);

create table passkeys (
  id text primary key,
  user_id uuid not null references users on delete cascade,
  public_key bytea not null,
  -- Many keys do not count and say 0 for ever.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table totp_keys (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with the shop's key: who reads a backup cannot make codes.
  secret bytea not null,
  -- A code of this step, or of one before it, is not taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
