-- Keys of outside services that the owner sets in the back office. `sealed` is encrypted with the shop's own key.
create table service_keys (
  service text primary key,
  sealed bytea not null,
  -- What the screen may show: values that are no secret, and the last characters of those that are.
  shown jsonb not null,
  set_at timestamptz not null default now(),
  set_by text not null
);
