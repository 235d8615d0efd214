-- Suggestions while typing walk the most popular products first and read nothing but this index.
create index products_best on products (popularity desc, id) include (price, names) where listed;
drop index products_popularity;

-- Sorted by price within any scope, from the index alone.
drop index products_price;
create index products_price on products (price, id) include (facet_id, subcategory_id, type_id, tag_key, color_key) where listed;

-- How many products have a colour: like category, type and tag.
create index products_title_in_colour on products (color_key, title, id) where archived_at is null;

-- The ledger by cause: most rows are of one cause, and the others lie far apart.
create index stock_ledger_by_cause on stock_ledger (cause, id);
