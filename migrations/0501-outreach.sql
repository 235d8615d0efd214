-- Who gets the newsletter. An address counts only once its owner has answered the confirmation mail.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Two spellings of one address are one subscriber.
  email_key text not null unique,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- What was agreed to, in which words, and when it was taken back. Only ever added to.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  event text not null check (event in ('asked', 'confirmed', 'left')),
  words text,
  at timestamptz not null default now()
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id);

-- What visitors write through the contact form.
create table queries (
  id bigint generated always as identity primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  message text not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz
);
create index queries_open on queries (received_at) where answered_at is null;
