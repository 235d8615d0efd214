-- Filing a return in a customer's name is a permission of its own. Nobody has it until an owner gives it.
alter table users drop constraint users_areas_check,
  add constraint users_areas_check check (areas <@ '{orders,returns,catalogue,money,settings,people}'::text[]);
alter table staff_invitations drop constraint staff_invitations_areas_check,
  add constraint staff_invitations_areas_check
  check (areas <@ '{orders,returns,catalogue,money,settings,people}'::text[]);
