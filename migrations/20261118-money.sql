-- A refund or payout that was processed and that the bank sent back later is open again.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check
  check (status in ('requested', 'pending', 'processed', 'failed', 'reversed'));
drop index refunds_failed;
create index refunds_failed on refunds (requested_at) where status in ('failed', 'reversed');

-- Foreign keys that are looked up or checked from their other side.
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_credit_note on refunds (credit_note_id) where credit_note_id is not null;
create index payments_of_request on payments (request_id) where request_id is not null;
create index shipment_notes_of_order on shipment_notes (order_id);
create index newsletter_recipients_of_subscriber on newsletter_recipients (subscriber_id);

-- Reports read what happened by its day; rows are added in the order of time.
create index order_history_by_time on order_history using brin (at) with (pages_per_range = 16, autosummarize = on);
create index return_requests_received on return_requests (received_at) where received_at is not null;

-- What a pair costs the shop, in paise, if it is known. A line remembers it as it was when the line was written.
alter table products add column cost_price bigint check (cost_price >= 0);
alter table order_lines add column cost_price bigint;
