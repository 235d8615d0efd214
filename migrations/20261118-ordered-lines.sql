-- A line remembers what was ordered and what offers took off it: made smaller and larger again it has all of it again.
-- Null is a line as it was ordered.
alter table order_lines add column ordered_quantity int check (ordered_quantity > 0);
alter table order_lines add column ordered_shares jsonb;
-- A line that was removed stays, with nothing, under its number.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines add constraint order_lines_quantity_check check (quantity >= 0);
