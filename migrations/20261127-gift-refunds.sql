-- A refund of a gift card that the bank refused is asked for once more, as a try with a key of its own, or paid by hand.
alter table gift_payments add column refund_tries smallint not null default 0;
alter table gift_payments add column refund_by_hand boolean not null default false;
