-- A listing counts thousands of products: their long texts lie apart, and the counts are read from the indexes alone.
alter table products set (toast_tuple_target = 128);
alter table products alter column description set storage external;
alter table products alter column names set storage external;
alter table products alter column words set storage external;

drop index products_new, products_price, products_subcategory, products_type, products_color, products_tag, products_premium, products_deals;
create index products_new on products (created_at desc, id) include (price, color, sizes_in_stock) where listed;
create index products_price on products (price, id) include (color, sizes_in_stock) where listed;
create index products_subcategory on products (subcategory_id, created_at desc, id) include (price, color, sizes_in_stock) where listed;
create index products_type on products (type_id, created_at desc, id) include (price, color, sizes_in_stock) where listed;
create index products_color on products (color_key, created_at desc, id) include (price, color, sizes_in_stock) where listed;
create index products_tag on products (tag_key, created_at desc, id) include (price, color, sizes_in_stock) where listed;
create index products_premium on products (created_at desc, id) include (price, color, sizes_in_stock) where listed and premium_leather;
create index products_deals on products (off desc, id) include (price, color, sizes_in_stock) where listed and discount > 0;
