-- When the customer was told that the query has arrived. The E-Commerce Rules give 48 hours for it, and a month to settle it.
alter table queries add column acknowledged_at timestamptz;
create index queries_to_settle on queries (received_at) where state <> 'closed';
