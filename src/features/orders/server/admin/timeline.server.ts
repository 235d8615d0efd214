import type { OrderAdmin } from '../../../../contract/order-admin.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { statusLabel } from '../../../../domain/orders/shipment-status.ts';
import type { Db } from '../../../../platform/server/db.server.ts';

interface Entry {
  readonly at: Date;
  readonly what: string;
  readonly who: string;
  readonly amount: number | null;
  readonly status: number | null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A person by name; whoever has no account by what is written. Of a column that holds a user's id or a word. */
const nameOf = (db: Db, column: string) =>
  db.unsafe(`coalesce((select u.user_name from users u where u.id::text = ${column}), ${column})`);

/** What a payment by credit is of: a gift card by its number, or store credit. Of `orders o`. */
const creditOf = (db: Db) =>
  db`coalesce((select 'gift card ' || g.number from gift_cards g where g.account_id = o.credit_account), 'store credit')`;

/**
 * All that happened to an order, newest first: states, what became of replacements, what staff did, money, documents,
 * the parcel, messages and notes. What staff did stands in the audit log, with more words than the change of state that followed.
 */
export async function readTimeline(db: Db, orderId: string): Promise<OrderAdmin['timeline']> {
  const rows = await db<Entry[]>`
    with recursive newer as (
      select id, order_number from orders where replaces_order = ${orderId}
      union select o.id, o.order_number from orders o join newer n on o.replaces_order = n.id)
    select at, what, who, amount, status from (
      select h.at, case
          when h.kind <> 'order' then 'Payment: ' || h.to_state
          when h.to_state = 'Return requested' and exists (select from return_requests r
            where r.order_id = h.order_id and r.requested_at = h.at and r.wish = 'exchange') then 'Exchange requested'
          else h.to_state end
          || coalesce(' (' || h.note || ')', '') as what,
        case h.actor when 'customer' then 'Customer' else 'Shop' end as who, null::float8 as amount, null::int as status
        from order_history h where h.order_id = ${orderId} and h.actor <> 'staff'
      union all
      select a.at, regexp_replace(a.what, '^[A-Z]{1,4}[2-9A-Z]{7,12}: ', ''), ${nameOf(db, 'a.who')}, null, null from audit_log a where a.order_id = ${orderId}
      union all
      select h.at, 'Replacement ' || n.order_number || ': ' || lower(h.to_state) || coalesce(' (' || h.note || ')', ''),
        'Shop', null, null
        from newer n join order_history h on h.order_id = n.id
        where h.kind = 'order' and h.to_state in ('Delivered', 'Cancelled', 'Returned')
      union all
      select p.captured_at, case p.channel when 'cash' then 'Cash collected' when 'credit' then 'Paid with ' || ${creditOf(db)} else 'Payment ' || p.provider_payment_id end,
        case p.channel when 'cash' then 'Courier' when 'credit' then 'Customer' else 'Payment provider' end, p.amount, null
        from payments p join orders o on o.id = p.order_id where p.order_id = ${orderId}
      union all
      select coalesce(r.processed_at, r.requested_at),
        case when r.way = 'credit' and p.method = 'gift card' then 'Back onto ' || ${creditOf(db)}
          when r.way = 'credit' then 'Refund to store credit'
          else 'Refund ' || coalesce(r.provider_refund_id || ' ', '') || r.status end,
        case r.way when 'hand' then 'By hand' when 'payout' then 'Payout' when 'credit' then 'Shop' else 'Payment provider' end, r.amount, null
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id where r.order_id = ${orderId}
      union all
      select e.at, case e.kind when 'redeemed' then 'Reserved from ' else 'Given back to ' end || ${creditOf(db)},
        'Shop', abs(e.amount), null
        from credit_entries e join orders o on o.id = e.order_id
        where e.order_id = ${orderId} and e.refund_id is null and e.kind in ('redeemed', 'returned')
      union all
      select i.issued_at, case i.kind when 'invoice' then 'Invoice ' else 'Credit note ' end || i.number, 'Shop',
        (i.document ->> 'total')::float8, null
        from invoices i where i.order_id = ${orderId}
      union all
      select q.asked_at, case when q.whole then 'Asked to pay by link' else 'Asked to pay the difference' end, ${nameOf(db, 'q.asked_by')}, q.amount, null
        from payment_requests q where q.order_id = ${orderId}
      union all
      select e.seen_at, e.courier_msg, concat_ws(', ', 'Courier', nullif(e.current_location, '')), null, e.status_id
        from shipment_events e where e.order_id = ${orderId}
      union all
      select s.at, s.note, 'Courier', null, null from shipment_notes s where s.order_id = ${orderId}
      union all
      select m.at, case m.channel when 'mail' then 'Mail: ' when 'sms' then 'SMS: ' else 'WhatsApp: ' end || m.subject, 'Shop', null, null
        from order_messages m where m.order_id = ${orderId}
      union all
      select n.at, 'Note: ' || n.note, ${nameOf(db, 'n.who')}, null, null
        from order_notes n where n.order_id = ${orderId}
    ) as told order by at desc limit 300`;
  return rows.map(({ at, what, who, amount, status }) => ({
    at: at.toISOString(),
    what: capital(status === null ? what : `Parcel: ${statusLabel(status, what)}`).concat(
      amount === null ? '' : `, ${formatINR(amount)}`,
    ),
    who,
  }));
}
