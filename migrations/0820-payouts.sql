-- Who named the account that money is paid out to: 'account' or 'link' for the customer, or the staff member who typed
-- it. Nothing is sent to the bank before somebody with the money permission has released it; whatever changes the
-- destination voids the release.
alter table refunds
  add column destination_by text,
  -- The staff member who asked for the payout.
  add column asked_by text,
  add column released_by text,
  add column released_at timestamptz,
  -- Counts changes of the destination: who approves says which one was on the screen.
  add column payout_version int not null default 0;
-- What has reached the bank is followed up. What has not waits for its release.
update refunds set released_at = requested_at
where way = 'payout' and (status <> 'requested' or provider_refund_id is not null);
update refunds set destination_by = 'link' where way = 'payout';
-- What one person released alone to accounts that were typed: read before each further payout of that person.
create index refunds_released on refunds (released_by, released_at) where released_at is not null;

alter table return_requests
  -- The staff member who filed it for a customer; null when the customer did.
  add column filed_by text,
  -- Who named the account in `payout`, as in refunds.
  add column payout_by text;
-- Those that staff filed in the name of a customer, which was possible before.
update return_requests r set filed_by = h.who
from order_history h join users u on u.id::text = h.who join orders o on o.id = h.order_id
where h.order_id = r.order_id and h.to_state = 'Return requested' and h.actor = 'customer'
  and u.user_type <> 'customer' and h.who is distinct from o.user_id;
update return_requests set payout_by = coalesce(filed_by, 'link') where payout is not null;

-- The staff member who last changed e-mail or phone of an order: whoever holds its link may be that person.
alter table orders add column contact_changed_by text;

-- When a session proved its second step again, for acts that move money.
create table step_ups (
  token_hash bytea primary key references tokens on delete cascade,
  at timestamptz not null default now()
);
