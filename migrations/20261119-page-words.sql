-- What search engines and shared links say of a page, in the owner's words; by the page's own address.
create table page_words (
  path text primary key check (path like '/%' and length(path) <= 300),
  title text not null default '',
  description text not null default '',
  version int not null default 1
);
