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

-- One row for each recipient, claimed before her mail is sent: whatever is killed meanwhile, she gets it once or not at all.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscriber_id uuid not null references subscribers on delete cascade,
  -- left: she unsubscribed after the sending had begun. unknown: claimed, and whoever sent it died.
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'left', 'unknown')),
  claimed_at timestamptz,
  tries int not null default 0,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, subscriber_id) where state = 'waiting';
create index newsletter_recipients_claimed on newsletter_recipients (newsletter_id, claimed_at) where state = 'claimed';

create index subscribers_by_time on subscribers (created_at desc, id);
create index subscribers_found on subscribers using gin (email_key gin_trgm_ops);
