-- How many orders one phone was given for lately: strangers must not be written to for each of them.
create index orders_of_phone on orders (phone, placed_at desc);
