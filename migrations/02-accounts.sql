create table users (
  id uuid primary key default gen_random_uuid(),
  user_name text not null,
  email text not null,
  -- Composed and in lower case: two addresses with the same key are one mailbox to us.
  email_key text not null,
  -- With its country code: +919876543210. Several accounts of a family may share one.
  phone text check (phone ~ '^\+[0-9]{6,15}$'),
  password_hash text not null,
  user_type text not null default 'customer' check (user_type in ('customer', 'staff', 'owner')),
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- Names the row in profile_pictures; a new picture gets a new name, so browsers may cache the old one for ever.
  profile_image uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What somebody of the staff works on. Counts for staff alone: an owner does everything, a customer nothing of it.
  areas text[] not null default '{orders,catalogue,money,people}'
    check (areas <@ '{orders,returns,catalogue,money,settings,people}'::text[]),
  -- News of orders by WhatsApp: only with consent, given in the account or with one order, and until it is withdrawn.
  whatsapp_at timestamptz,
  -- The phone was verified once, but does not sign in: the password was changed since, every device was signed out, the
  -- code was entered in a browser that nobody knew, or another account has verified the same phone later.
  verify_phone_again boolean not null default false
);
create unique index users_email on users (email_key) where deleted_at is null;
create index users_phone on users (phone) where deleted_at is null and phone is not null;
-- Who did something is stored as text, since it may also be a program: the account is found by that text.
create index users_by_text on users ((id::text));
create index users_found on users using gin (lower(user_name || ' ' || email_key || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where deleted_at is null;
-- A code to a phone signs in to one account at most.
create unique index users_phone_signs_in on users (phone)
  where phone_verified_at is not null and not verify_phone_again and deleted_at is null;

create table profile_pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  webp bytea not null
);
create unique index profile_pictures_user on profile_pictures (user_id);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  fname text not null,
  lname text not null,
  billing_address text not null,
  billing_address2 text not null default '',
  city text not null,
  state text not null,
  zipcode text not null,
  phone text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at);
create unique index addresses_default on addresses (user_id) where is_default;

-- From where somebody has logged in before: wrong passwords from elsewhere never lock the customer out there. Only a
-- hash of e-mail and address together is stored.
create table known_addresses (
  hash bytea primary key,
  seen_at timestamptz not null default now()
);

create table login_pauses (
  email_hash bytea primary key,
  failures int not null,
  paused_until timestamptz,
  changed_at timestamptz not null default now()
);
comment on table login_pauses is
  'Wrong passwords, known e-mail or not, so that a pause tells nothing about who is a customer: one row for an e-mail and the address it was tried from, one for the e-mail from anywhere';
comment on column login_pauses.email_hash is 'Of the e-mail, or of the e-mail and the address';

-- One living code per number, purpose and account. The code itself is never stored; an unknown number has a row as well.
create table otp_codes (
  phone_hash bytea not null,
  purpose text not null,
  user_id uuid references users on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  constraint otp_codes_one_per_account unique nulls not distinct (phone_hash, purpose, user_id)
);

-- When codes were asked for: the limits of a number are counted from these.
create table otp_requests (
  phone_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index otp_requests_phone on otp_requests (phone_hash, at);

-- Who was asked to work here. The link itself is a token; an invitation without an e-mail is the first owner's, who
-- names it on accepting.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text,
  email_key text,
  role text not null check (role in ('staff', 'owner')),
  areas text[] not null check (areas <@ '{orders,returns,catalogue,money,settings,people}'::text[]),
  invited_by uuid references users on delete set null,
  invited_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email_key) where ended_at is null;

-- On which device a session of a staff member was opened: a lost one can be ended.
create table session_devices (
  token_hash bytea primary key references tokens on delete cascade,
  user_agent text not null,
  address text not null
);

-- When a session proved its second step again, for acts that move money.
create table step_ups (
  token_hash bytea primary key references tokens on delete cascade,
  at timestamptz not null default now()
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

-- Keys for the owner's own programs. Only a hash is stored: the key itself is shown once.
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
