-- What goes with a product: as the owner picked it, and what was in the same order, counted at night if the owner wants it.
alter table products add column wear_with text[] not null default '{}',
  add column bought_with text[] not null default '{}';
