import { formatINR } from '../../../../domain/money/money.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { orderMailMessages } from '../../messages/mails.ts';

/** What becomes of the money of an order whose parcel was lost; a replacement's is with the order that was paid. */
export async function lostMoney(db: Db, orderId: string, language: Language): Promise<string> {
  const [back] = await db<{ money: number; credit: number }[]>`
    select coalesce(sum(r.amount) filter (where r.way <> 'credit'), 0)::float8 as money,
      coalesce(sum(r.amount) filter (where r.way = 'credit'), 0)::float8 as credit
    from refunds r where r.reason = 'lost' and (r.order_id = ${orderId} or r.credit_note_id in (
      select e.credit_note_id from line_events e where e.other_order = ${orderId} and e.kind = 'credited'))`;
  const t = orderMailMessages[language];
  if (back && back.money > 0) return t.lostRefund(formatINR(back.money));
  return back && back.credit > 0 ? t.lostCredit : t.lostUnpaid;
}
