-- The number in the barcode of a size, as the maker of the shoe has it.
alter table product_sizes add column ean text check (ean ~ '^[0-9]{13}$');
create unique index product_sizes_by_ean on product_sizes (ean) where ean is not null;
