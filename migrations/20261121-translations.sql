-- Texts of the owner in another language, one field each. A text of a product goes by its id; all else (names, texts of
-- the home page, menus) by the English text itself: where that changes, the translation is missing again.
create table translations (
  kind text not null,
  key text not null check (length(key) <= 1000),
  field text not null default '',
  language text not null check (language ~ '^[a-z]{2,3}$'),
  text text not null check (text <> ''),
  -- The English text that was translated.
  source text not null,
  changed_at timestamptz not null default now(),
  primary key (kind, key, field, language)
);

create function forget_translations() returns trigger language plpgsql as $$
begin
  delete from translations where kind = 'product' and key = old.id;
  return old;
end $$;
create trigger translations_of_product after delete on products
  for each row execute function forget_translations();

-- Search finds a product by its names in every language. Who writes `names` and `words` writes the English ones.
create function add_translated_words() returns trigger language plpgsql as $$
declare
  called tsvector;
  described tsvector;
begin
  if not exists (select from translations) then return new; end if;
  select to_tsvector('english', coalesce(string_agg(t.text, ' ') filter (where t.field <> 'description' and w.kind <> 'attribute'), '')),
      to_tsvector('english', coalesce(string_agg(t.text, ' '), ''))
    into called, described
    from (values ('product', new.id), ('colour', new.color), ('tag', new.tag),
        ('category', (select c.name from subcategories c where c.id = new.subcategory_id)),
        ('category', case when new.premium_leather then 'Premium Leather' end),
        ('type', (select y.name from subcategory_types y where y.id = new.type_id)),
        ('attribute', new.material), ('attribute', new.closure)) w (kind, key)
      join translations t on t.kind = w.kind and t.key = w.key;
  -- What has them already stays: a row that is copied back is as it was.
  if not tsvector_to_array(called) <@ tsvector_to_array(new.names) then new.names := new.names || called; end if;
  if not tsvector_to_array(described) <@ tsvector_to_array(new.words) then new.words := new.words || described; end if;
  return new;
end $$;
create trigger translated_words before insert or update of names, words on products
  for each row execute function add_translated_words();
