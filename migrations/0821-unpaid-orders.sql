-- Orders that hold pairs and are not paid, by their address: counted before another one is placed. Those of a phone, an
-- e-mail or an account are found by the indexes there are.
create index orders_unpaid_at_address on orders ((lower(regexp_replace((billing ->> 'billing_address')
  || (billing ->> 'billing_address2') || (billing ->> 'zipcode'), '[^[:alnum:]]+', '', 'g'))))
  where stock_taken and accepted_at is null;

-- Limits are read as one: those that were stored before get the new one.
update settings set value = jsonb_set(value, '{limits,unpaidAtOnce}', '2')
where key = 'shop' and value ? 'limits' and not value -> 'limits' ? 'unpaidAtOnce';
