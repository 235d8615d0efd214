import type { Waiting } from '../../../contract/backoffice.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { deadJobs } from '../../../platform/server/jobs/dead-jobs.server.ts';
import { cameBack, parcelText } from '../../orders/server/parcel-seen.server.ts';
import { isStuck, waitsForRelease } from '../../orders/server/refund/refund-by-hand.server.ts';

/** Longest list shown; the rest follows as these are done. */
const MOST = 500;

/** What waits for somebody, whoever asks: what has waited longest comes first. */
export async function whatWaits(db: Db, now: Date): Promise<Waiting[]> {
  return db<Waiting[]>`
    select about, "orderNumber", text, answer, job from (
      select s.created_at as since, 'parcel' as about, o.order_number as "orderNumber",
          ${parcelText(db)} as text, case when not ${cameBack(db)} then 'seen' end as answer, null as job
        from shipments s join orders o on o.id = s.order_id where s.attention is not null
      union all
      select s.failed_at, 'delivery', o.order_number, 'Delivery of ' || o.order_number || ' failed: ' || coalesce(s.failed_why, ''),
          null, null
        from shipments s join orders o on o.id = s.order_id where s.failed_at is not null and s.answer is null
      union all
      select r.requested_at, case when r.way = 'hand' or ${waitsForRelease(db)} then 'cash' else 'refund' end,
        o.order_number,
        case when ${waitsForRelease(db)} then 'Cash for ' || o.order_number || ' is to be paid out: look at the account and release it.'
          when r.way = 'hand' and r.status = 'requested' then 'Cash for ' || o.order_number || ' is to be given back.'
          else 'Refund for ' || o.order_number || case r.status
          when 'failed' then ' failed at the bank: repeat it or pay it out.'
          when 'reversed' then ' came back from the bank: repeat it or pay it out.'
          when 'requested' then ' is not taken by the payment provider: look in its dashboard.'
          else ' takes longer than 8 days: ask the payment provider.' end end,
          case when r.status <> 'pending' and not ${waitsForRelease(db)} then 'refunded' end, null
        from refunds r join orders o on o.id = r.order_id
        where ${isStuck(db, now)} or (r.status = 'pending' and r.requested_at < ${now}::timestamptz - interval '8 days')
      union all
      select p.captured_at, 'refund', null, 'Refund of gift card ' || g.number || ' failed at the bank: repeat it or pay it by hand.',
          null, null
        from gift_payments p join gift_cards g on g.id = p.card_id where p.refund_status = 'failed'
      union all
      select r.requested_at, 'refund', o.order_number, 'A payment of ' || to_char(p.amount / 100.0, 'FM999999999990.00')
          || ' rupees for ' || o.order_number || ' was captured instead of ' || to_char(o.amount / 100.0, 'FM999999999990.00')
          || '. It goes back by itself: find out why.', null, null
        from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
        where r.reason = 'wrong-amount' and r.requested_at > ${now}::timestamptz - interval '7 days'
      union all
      select o.placed_at, 'cash', o.order_number, 'Cash for ' || o.order_number || ' is to be given back.', 'refunded', null
        from orders o where o.payment_status = 'Refund initiated'
          and not exists (select 1 from payments p where p.order_id = o.id and p.counts)
      union all
      select c.expires_at, 'confirmation', o.order_number,
          o.order_number || ' was not confirmed in time: call the customer, or cancel it.', null, null
        from cash_confirmations c join orders o on o.id = c.order_id
        where c.confirmed_at is null and c.expires_at < ${now} and o.status = 'Confirmed'
      union all
      select r.requested_at, 'return', o.order_number, 'Return of ' || o.order_number || ' waits for a decision.', null, null
        from return_requests r join orders o on o.id = r.order_id where r.status = 'requested'
      union all
      select "diedAt", 'job', null, 'Job ' || kind || ' was given up: ' || left("lastError", 300), null, id
        from (${deadJobs(db)}) dead
    ) as waiting order by since limit ${MOST}`;
}
