-- Carts that an account saves are called so everywhere.
alter table kept_carts rename to saved_carts;
alter index kept_carts_waiting rename to saved_carts_waiting;
alter index kept_carts_pkey rename to saved_carts_pkey;
alter table saved_carts rename constraint kept_carts_user_id_fkey to saved_carts_user_id_fkey;
