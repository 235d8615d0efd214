-- The owner's settings; what is absent has its default in the code.
create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Keys of outside services that the owner sets in the back office. `sealed` is encrypted with the shop's own key.
create table service_keys (
  service text primary key,
  sealed bytea not null,
  -- What the screen may show: values that are no secret, and the last characters of those that are.
  shown jsonb not null,
  set_at timestamptz not null default now(),
  set_by text not null
);

-- Mails and text messages in the owner's own words; a message without a row is as the shop came.
create table message_texts (
  id text primary key,
  words jsonb not null,
  -- The template approved on DLT for these words; nothing: the one of all messages of its kind.
  dlt_template text,
  changed_at timestamptz not null default now(),
  changed_by text not null
);

-- What the people of the shop did, as sentences. `who` is a user's id, or the name of the tool that was used.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  who text not null,
  what text not null,
  order_id text,
  product_id text,
  before jsonb,
  after jsonb
);
-- What happened to one product, newest first.
create index audit_log_of_product on audit_log (product_id, id) where product_id is not null;
-- The page of an order shows what staff did with it.
create index audit_log_of_order on audit_log (order_id) where order_id is not null;
-- The history of a settings screen: a few acts among very many.
create index audit_log_of_settings on audit_log (id desc) where what like 'Settings: %';
