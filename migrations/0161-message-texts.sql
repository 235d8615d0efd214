-- Mails and text messages in the owner's own words; a message without a row is as the shop came.
create table message_texts (
  id text primary key,
  words jsonb not null,
  -- The template approved on DLT for these words; nothing: the one of all messages of its kind.
  dlt_template text,
  changed_at timestamptz not null default now(),
  changed_by text not null
);
