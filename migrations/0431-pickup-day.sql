-- The day on which she wants her pair fetched.
alter table return_requests add column pickup_on date;
