-- What a product and its colour were called in other languages when it was ordered: {language: {title, color}}. A record, as
-- all of a line is: lines from before keep their English names.
alter table order_lines add column names jsonb not null default '{}';
alter table order_lines alter column names set statistics 0;
