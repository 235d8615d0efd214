-- From where somebody has logged in before. Strangers who try passwords for her account from elsewhere never keep
-- her out there. Only a hash of e-mail and address together is kept.
create table known_addresses (
  hash bytea primary key,
  seen_at timestamptz not null default now()
);
comment on table login_pauses is
  'Wrong passwords, known e-mail or not, so that a pause tells nothing about who is a customer: one row for an e-mail and the address it was tried from, one for the e-mail from anywhere';
comment on column login_pauses.email_hash is 'Of the e-mail, or of the e-mail and the address';
