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
create index subscribers_by_time on subscribers (created_at desc, id);
create index subscribers_found on subscribers using gin (email_key gin_trgm_ops);

-- What was agreed to, in which words, and when it was taken back. Only ever added to.
create table newsletter_consents (
  id bigint generated always as identity primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  event text not null check (event in ('asked', 'confirmed', 'left')),
  words text,
  at timestamptz not null default now()
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id);

-- What the shop writes to its subscribers.
create table newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  preheader text not null default '',
  heading text not null,
  -- Paragraphs, an empty line between them.
  words text not null,
  -- Shown below the words, in this order.
  products text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'sent')),
  revision int not null default 0,
  made_by text not null,
  made_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index newsletters_by_change on newsletters (changed_at desc, id);

-- One row for each recipient, claimed before the mail is sent: whatever is killed meanwhile, it is sent once or not at all.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscriber_id uuid not null references subscribers on delete cascade,
  -- left: unsubscribed after the sending had begun. unknown: claimed, and whoever sent it died.
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'left', 'unknown')),
  claimed_at timestamptz,
  tries int not null default 0,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, subscriber_id) where state = 'waiting';
create index newsletter_recipients_claimed on newsletter_recipients (newsletter_id, claimed_at) where state = 'claimed';

-- What visitors write through the contact form.
create table queries (
  id bigint generated always as identity primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  message text not null,
  received_at timestamptz not null default now(),
  answered_at timestamptz,
  -- The inbox of queries: who deals with one, what was answered, and when it was closed.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Of the staff; an account that is gone leaves it to everybody.
  assigned_to uuid references users on delete set null,
  -- Counts every change: two people who answer at once find out about each other.
  revision int not null default 0,
  closed_at timestamptz,
  -- Since when somebody waits for our answer: since the query, or since a later reply.
  waits_since timestamptz not null default now()
);
create index queries_of_email on queries (lower(email), received_at desc);
create index queries_waiting on queries (state, waits_since, id);
create index queries_by_time on queries (received_at desc, id);
-- A word in the inbox, found without reading every query.
create index queries_found on queries
  using gin (lower(ticket || ' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);

-- What was written after the query: answers that were mailed, what the customer replied (typed in by staff, since mails do not come
-- here), and notes among staff.
create table query_messages (
  id uuid primary key default gen_random_uuid(),
  query_id bigint not null references queries on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'note')),
  who text not null,
  words text not null,
  at timestamptz not null default now(),
  -- When the mail server took an answer.
  sent_at timestamptz
);
create index query_messages_of_query on query_messages (query_id, at);
