-- Sizes may be halves, and an accessory has a word instead of a number.
alter table order_lines alter column size type double precision;
alter table order_lines add column size_label text;
