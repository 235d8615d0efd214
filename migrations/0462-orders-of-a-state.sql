-- Orders of one State of India, from the index alone: whether they are few or a third of all. Written by the job that writes
-- the words of an order, not by the order.
create index order_search_of_place on order_search (state, order_id);
drop index order_search_of_state;
