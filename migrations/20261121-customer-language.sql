-- The language of the shop that a customer used: messages that are sent later are written in it.
alter table users add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table orders add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table subscribers add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table queries add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table size_alerts add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table push_subscriptions add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
-- The owner's words of a message, one row per language.
alter table message_texts add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
alter table message_texts drop constraint message_texts_pkey, add primary key (id, language);
