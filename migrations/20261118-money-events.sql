-- Money of an order, in the ledger of its lines under line 0: what was captured or collected, refunds as they go on, and
-- cash that the courier remitted. What each line was charged with is in its own events. Written by triggers, since
-- payments and refunds are written in many places and none may be left out.
alter table line_events add column payment_id bigint references payments, add column refund_id uuid references refunds;
create index line_events_of_payment on line_events (payment_id) where payment_id is not null;
create index line_events_of_refund on line_events (refund_id) where refund_id is not null;
alter table line_events drop constraint line_events_kind_check;
alter table line_events add constraint line_events_kind_check check (kind in ('sold', 'changed', 'reserved', 'released',
  'packed', 'shipped', 'delivered', 'refused', 'restocked', 'scrapped', 'credited', 'exchange reserved', 'exchange released',
  'exchanged', 'carried over', 'captured', 'cash collected', 'refund requested', 'refund completed', 'refund failed',
  'refund reversed', 'cash remitted'));
alter table line_events add constraint line_events_line_check check ((line = 0) = (kind in ('captured', 'cash collected',
  'refund requested', 'refund completed', 'refund failed', 'refund reversed', 'cash remitted')));

create function record_payment() returns trigger language plpgsql as $$
begin
  insert into line_events (order_id, line, kind, quantity, amount, payment_id, at)
  values (new.order_id, 0, case new.channel when 'cash' then 'cash collected' else 'captured' end, 0, new.amount, new.id,
    new.captured_at);
  return null;
end $$;
create trigger payment_event after insert on payments for each row execute function record_payment();

-- Tax and fees within a refund: its share of what its credit note says.
create function record_refund() returns trigger language plpgsql as $$
begin
  insert into line_events (order_id, line, kind, quantity, amount, tax, fees, credit_note_id, payment_id, refund_id, at)
  select new.order_id, 0, case new.status when 'processed' then 'refund completed' when 'failed' then 'refund failed'
      when 'reversed' then 'refund reversed' else 'refund requested' end, 0, new.amount,
    coalesce(round(new.amount * c.tax / nullif(c.amount, 0)), 0), coalesce(round(new.amount * c.fees / nullif(c.amount, 0)), 0),
    new.credit_note_id, new.payment_id, new.id,
    case new.status when 'processed' then coalesce(new.processed_at, now()) when 'requested' then new.requested_at else now() end
  from (select sum(amount) as amount, sum(tax) as tax, sum(fees) as fees from line_events
    where credit_note_id = new.credit_note_id and kind = 'credited') c;
  return null;
end $$;
create trigger refund_event after insert on refunds for each row execute function record_refund();
create trigger refund_moved after update of status on refunds for each row
  when (new.status is distinct from old.status and new.status <> 'pending') execute function record_refund();

create function record_remittance() returns trigger language plpgsql as $$
begin
  insert into line_events (order_id, line, kind, quantity, amount, at)
  select new.order_id, 0, 'cash remitted', 0, new.amount, r.at from remittances r where r.id = new.remittance_id;
  return null;
end $$;
create trigger remittance_event after insert on remittance_lines for each row
  when (new.finding = 'right' and new.order_id is not null) execute function record_remittance();

insert into line_events (order_id, line, kind, quantity, amount, payment_id, at)
select order_id, 0, case channel when 'cash' then 'cash collected' else 'captured' end, 0, amount, id, captured_at
from payments order by id;
insert into line_events (order_id, line, kind, quantity, amount, tax, fees, credit_note_id, payment_id, refund_id, at)
select f.order_id, 0, s.kind, 0, f.amount, coalesce(round(f.amount * c.tax / nullif(c.amount, 0)), 0),
  coalesce(round(f.amount * c.fees / nullif(c.amount, 0)), 0), f.credit_note_id, f.payment_id, f.id, s.at
from refunds f
  left join lateral (select sum(amount) as amount, sum(tax) as tax, sum(fees) as fees from line_events
    where credit_note_id = f.credit_note_id and kind = 'credited') c on true,
  lateral (values (1, 'refund requested', f.requested_at), (2, case f.status when 'processed' then 'refund completed'
    when 'failed' then 'refund failed' end, coalesce(f.processed_at, f.requested_at))) as s(step, kind, at)
where s.kind is not null order by f.requested_at, f.id, s.step;
insert into line_events (order_id, line, kind, quantity, amount, at)
select l.order_id, 0, 'cash remitted', 0, l.amount, r.at
from remittance_lines l join remittances r on r.id = l.remittance_id
where l.finding = 'right' and exists (select 1 from orders o where o.id = l.order_id) order by r.at, l.row;
