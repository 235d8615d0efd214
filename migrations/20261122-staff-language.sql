-- What somebody of the shop reads the back office in. `language` is that of the shop's pages and messages.
alter table users add column staff_language text not null default 'en' check (staff_language in ('en', 'hi'));
