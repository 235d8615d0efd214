-- Menus, tiles, filters and the phone list the same categories, in one order.
alter table subcategories drop column sidebar;
