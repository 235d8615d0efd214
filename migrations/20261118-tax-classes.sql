-- The tax class that the owner chose for a product; empty takes the one of its HSN code.
alter table products add column tax_class text not null default '';
-- The class by which a line was taxed. Lines from before there were classes all had the rates of footwear.
alter table order_lines add column tax_class text not null default 'footwear';
