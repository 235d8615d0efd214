-- What goes with a product: as the owner picked it, and what was in the same order, counted at night if the owner wants it.
-- Null is none: the version of the shop before this one writes whole rows and does not know these columns.
alter table products add column wear_with text[], add column bought_with text[];
