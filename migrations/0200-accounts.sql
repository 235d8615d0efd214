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
  -- Names the row in profile_pictures; a new picture gets a new name, so browsers may keep the old one for ever.
  profile_image uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email on users (email_key) where deleted_at is null;
create index users_phone on users (phone) where deleted_at is null and phone is not null;

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

-- Wrong passwords per e-mail, known to us or not, so that a pause tells nothing about who is a customer.
create table login_pauses (
  email_hash bytea primary key,
  failures int not null,
  paused_until timestamptz,
  changed_at timestamptz not null default now()
);

-- One living code per number and purpose. The code itself is never stored; an unknown number has a row as well.
create table otp_codes (
  phone_hash bytea not null,
  purpose text not null,
  user_id uuid references users on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (phone_hash, purpose)
);

-- When codes were asked for: the limits of a number are counted from these.
create table otp_requests (
  phone_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index otp_requests_phone on otp_requests (phone_hash, at);
