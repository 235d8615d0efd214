-- When a person was written to about carts. A cart that is emptied begins anew, what was sent in a week is still counted.
alter table saved_carts add column message_times timestamptz[] not null default '{}';
update saved_carts set message_times = array_remove(array[mailed_at, second_at], null) where mailed_at is not null;
