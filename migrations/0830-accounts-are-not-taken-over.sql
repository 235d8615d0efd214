-- The phone was verified once, but does not sign in: the password was changed since, every device was signed out, the
-- code was entered in a browser that nobody knew, or another account has verified the same phone later.
alter table users add column verify_phone_again boolean not null default false;

update users u set verify_phone_again = true
where phone_verified_at is not null and deleted_at is null and exists (
  select 1 from users o
  where o.phone = u.phone and o.deleted_at is null and (o.phone_verified_at, o.id) > (u.phone_verified_at, u.id)
);

-- A code to a phone signs in to one account at most.
create unique index users_phone_signs_in on users (phone)
  where phone_verified_at is not null and not verify_phone_again and deleted_at is null;

-- One living code per number, purpose and account: of two accounts with the same number each has its own.
delete from otp_codes;
alter table otp_codes drop constraint otp_codes_pkey;
alter table otp_codes add constraint otp_codes_one_per_account unique nulls not distinct (phone_hash, purpose, user_id);
