import { toDecimalString } from '../../../../domain/money/money.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import type { Sql } from '../../../../platform/server/db.server.ts';
import { uploadRemittance } from './remittances.server.ts';

/** The courier pays so long after the delivery, once a week. */
const PAID_AFTER_DAYS = 8;
const WEEK_MS = 7 * DAY_MS;
const PAISE = 100;
const KEPT_BACK = 50 * PAISE;

interface Cash {
  readonly orderNumber: string;
  readonly awbNo: string;
  readonly amount: number;
  readonly deliveredAt: Date;
}

/** By rule: every so often the courier forgets a parcel, or pays a little less. */
const isForgotten = (place: number): boolean => place % 29 === 11;
const isShort = (place: number): boolean => place % 37 === 5;

/** The demo's cash came as it comes in life: weekly lists, most of it right. */
export async function loadDemoRemittances(sql: Sql, now: Date): Promise<void> {
  const cash = await sql<Cash[]>`
    select o.order_number as "orderNumber", coalesce(s.awb_no, '') as "awbNo", p.amount::float8 as amount, h.at as "deliveredAt"
    from orders o join shipments s on s.order_id = o.id
      join payments p on p.order_id = o.id and p.channel = 'cash'
      join lateral (select min(at) as at from order_history where order_id = o.id and to_state = 'Delivered') h on h.at is not null
    where o.payment_method = 'cod' and h.at < ${new Date(now.getTime() - PAID_AFTER_DAYS * DAY_MS)}
    order by h.at, o.order_number`;
  const [owner] = await sql<{ id: string }[]>`
    select id from users where user_type = 'owner' order by created_at limit 1`;
  const weeks = new Map<number, { rows: string[]; paidAt: Date }>();
  for (const [place, { awbNo, orderNumber, amount, deliveredAt }] of cash.entries()) {
    const ago = Math.floor((now.getTime() - PAID_AFTER_DAYS * DAY_MS - deliveredAt.getTime()) / WEEK_MS);
    const week = weeks.get(ago) ?? { rows: [], paidAt: new Date(now.getTime() - ago * WEEK_MS) };
    weeks.set(ago, week);
    if (!isForgotten(place))
      week.rows.push(`${awbNo},${orderNumber},${toDecimalString(amount - (isShort(place) ? KEPT_BACK : 0))}`);
  }
  for (const { rows, paidAt } of weeks.values()) {
    const fileName = `cash-${istDay(paidAt)}.csv`;
    const text = ['AWB,Order,Amount', ...rows].join('\n');
    const { id } = await uploadRemittance(sql, { fileName, text }, owner?.id ?? 'Demo');
    await sql`update remittances set at = ${paidAt} where id = ${id}`;
  }
}
