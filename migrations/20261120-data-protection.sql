-- Who of the staff read which personal data: one row a day for each person, call and subject, deleted after a year. The subject
-- is the number of an order, a ticket or a customer; never a name.
create table data_reads (
  day date not null,
  who text not null,
  call text not null,
  subject text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times int not null default 1,
  primary key (day, who, call, subject)
);
create index data_reads_by_time on data_reads (last_at desc);

-- The register of breaches of personal data, with who was told when.
create table breaches (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  noticed_at timestamptz not null,
  nature text not null,
  data text not null,
  people int not null check (people >= 0),
  consequences text not null,
  measures text not null,
  advice text not null,
  cert_told_at timestamptz,
  board_told_at timestamptz,
  people_told_at timestamptz,
  closed_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  revision int not null default 0
);
create index breaches_by_time on breaches (noticed_at desc, id);

-- What somebody with an account agreed to, in which words, and when it was withdrawn. Only ever added to. The newsletter has
-- a history of its own, since subscribers need no account.
create table consent_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reminders', 'whatsapp', 'push')),
  given boolean not null,
  words text,
  at timestamptz not null default now()
);
create index consent_events_of_user on consent_events (user_id, id);
-- What holds today was agreed to before it was recorded here.
insert into consent_events (user_id, purpose, given, at)
select user_id, 'reminders', true, changed_at from saved_carts
union all select id, 'whatsapp', true, whatsapp_at from users where whatsapp_at is not null
union all select user_id, 'push', true, min(created_at) from push_subscriptions where user_id is not null group by user_id;
