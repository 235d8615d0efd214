-- What shoppers ask about a style, in whatever colour. Nothing is public before staff publish it.
create table questions (
  id uuid primary key default gen_random_uuid(),
  style_code text not null references styles on delete cascade,
  -- The colour it was asked about: the mail leads there while it is sold.
  product_id text references products on delete set null,
  -- Null for a guest; then `email` says where the answer goes. Neither: it came with the demo.
  user_id uuid references users,
  email text,
  -- As shown.
  author text not null,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  words text not null,
  -- The same without signs and capitals: nobody asks it twice.
  folded text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  reason text,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Its author was mailed about an answer, and buyers were asked for one.
  told_at timestamptz,
  invited_at timestamptz,
  -- Its words and those of its published answers, for searches.
  found tsvector not null default ''
);
create unique index questions_once on questions (style_code, folded) where state <> 'rejected';
create index questions_of_style on questions (style_code, decided_at desc);
create index questions_of_product on questions (product_id) where product_id is not null;
create index questions_of_user on questions (user_id) where user_id is not null;
create index questions_by_time on questions (asked_at desc, id);
create index questions_waiting on questions (asked_at) where state = 'waiting';
create index questions_found on questions using gin (found) where state = 'published';

-- Without an order the shop answers, once; otherwise a buyer of the style, once for each order.
create table question_answers (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references questions on delete cascade,
  order_id uuid references orders on delete cascade,
  user_id uuid references users,
  -- As shown; of the shop nothing: its name is.
  author text,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  words text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  reason text,
  written_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index question_answers_of_shop on question_answers (question_id) where order_id is null;
create unique index question_answers_of_buyer on question_answers (question_id, order_id) where order_id is not null;
create index question_answers_of_order on question_answers (order_id) where order_id is not null;
create index question_answers_of_user on question_answers (user_id) where user_id is not null;
create index question_answers_of_question on question_answers (question_id);

-- Buyers who were asked for an answer by mail. A row with `stopped_at` stays: its mailbox is never asked again.
create table question_invitations (
  id uuid primary key default gen_random_uuid(),
  question_id uuid references questions on delete set null,
  order_id uuid references orders on delete set null,
  email_key text not null,
  at timestamptz not null default now(),
  stopped_at timestamptz
);
create index question_invitations_of_question on question_invitations (question_id) where question_id is not null;
create index question_invitations_of_order on question_invitations (order_id) where order_id is not null;
create index question_invitations_of_email on question_invitations (email_key, at);
