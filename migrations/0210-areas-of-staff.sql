-- What somebody of the staff works on. Counts for staff alone: an owner does everything, a customer nothing of it. Those
-- who were staff before there were areas keep what they could do.
alter table users add column areas text[] not null default '{orders,catalogue,money,people}'
  check (areas <@ '{orders,catalogue,money,settings,people}'::text[]);
