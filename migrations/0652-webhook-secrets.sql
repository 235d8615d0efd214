-- A receiver's secret can be made anew; the one before holds for a day, so that nothing is missed meanwhile.
alter table webhook_endpoints
  add column secret_version int not null default 1,
  add column previous_until timestamptz;
