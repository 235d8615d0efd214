-- An offer whose code is only the beginning of codes that each work once.
alter table offers add column own_codes boolean not null default false;
create table offer_codes (
  code text primary key check (code = upper(code) and length(code) between 8 and 24),
  offer_id uuid not null references offers,
  -- For which newsletter it was made. Who got it stands with the recipient, and is gone with them.
  newsletter_id uuid references newsletters on delete set null,
  made_at timestamptz not null,
  -- An order holds it; one that is given up releases it.
  used_at timestamptz
);
create index offer_codes_of_newsletter on offer_codes (newsletter_id) where newsletter_id is not null;
create index offer_codes_of_offer on offer_codes (offer_id);
