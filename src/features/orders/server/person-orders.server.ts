import type { MyData } from '../../../contract/profile.ts';
import { type Destination, maskedDestination } from '../../../contract/payout-destination.ts';
import { BILLING } from '../../../domain/orders/billing-fields.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { indexOrders } from './admin/index-order.server.ts';

type OrderData = Pick<MyData, 'returns' | 'refunds' | 'messages' | 'orderNotes' | 'whatsapp' | 'measured'>;
/** Of an account that was paid only the end of it is stored. */
type StoredDestination = Destination | { readonly kind: 'paid'; readonly text: string };
const shown = (to: StoredDestination | null): string | null => {
  if (to === null) return null;
  return to.kind === 'paid' ? to.text : maskedDestination(to);
};

async function returnsOf(db: Db, orders: readonly string[]): Promise<OrderData['returns']> {
  const rows = await db<
    {
      orderNumber: string;
      wish: string;
      reason: string;
      details: string;
      answer: string | null;
      payTo: StoredDestination | null;
      at: Date;
      photos: Buffer[] | null;
    }[]
  >`
    select o.order_number as "orderNumber", r.wish, r.reason, r.details, r.decision_note as answer, r.payout as "payTo",
      r.requested_at as at,
      (select array_agg(f.webp order by f.id) from return_photos f where f.request_id = r.id) as photos
    from return_requests r join orders o on o.id = r.order_id
    where r.order_id = any(${[...orders]}) order by r.requested_at, r.id`;
  return rows.map(({ at, photos, payTo, ...row }) => ({
    ...row,
    payTo: shown(payTo),
    at: at.toISOString(),
    photos: (photos ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
  }));
}

/** What a person's orders have besides, for the export. */
export async function orderDataOf(db: Db, orders: readonly string[]): Promise<OrderData> {
  const ids = [...orders];
  const [returns, refunds, messages, orderNotes, whatsapp, measured] = await Promise.all([
    returnsOf(db, ids),
    db<{ orderNumber: string; amount: number; payTo: StoredDestination | null; at: Date }[]>`
      select o.order_number as "orderNumber", r.amount::float8 as amount, r.destination as "payTo", r.requested_at as at
      from refunds r join orders o on o.id = r.order_id where r.order_id = any(${ids}) order by r.requested_at, r.id`,
    db<{ orderNumber: string; channel: string; to: string; subject: string; at: Date }[]>`
      select o.order_number as "orderNumber", m.channel, m.receiver as to, m.subject, m.at
      from order_messages m join orders o on o.id = m.order_id where m.order_id = any(${ids}) order by m.id`,
    db<{ orderNumber: string; note: string; at: Date }[]>`
      select o.order_number as "orderNumber", n.note, n.at from (
        select order_id, note, at from order_notes union all select order_id, note, at from shipment_notes) n
      join orders o on o.id = n.order_id where n.order_id = any(${ids}) order by n.at`,
    db<{ orderNumber: string; at: Date; withdrawn: Date | null }[]>`
      select o.order_number as "orderNumber", w.given_at as at, w.withdrawn_at as withdrawn
      from order_whatsapp w join orders o on o.id = w.order_id where w.order_id = any(${ids}) order by w.given_at`,
    db<{ orderNumber: string; at: Date; google: string; meta: string }[]>`
      select o.order_number as "orderNumber", m.agreed_at as at, concat_ws(' ', m.google_client, m.google_session) as google,
        concat_ws(' ', m.meta_browser, m.meta_fbp, m.meta_fbc) as meta
      from order_measuring m join orders o on o.id = m.order_id where m.order_id = any(${ids}) order by m.agreed_at`,
  ]);
  const dated = <T extends { at: Date }>({ at, ...row }: T) => ({ ...row, at: at.toISOString() });
  return {
    returns,
    refunds: refunds.map((row) => ({ ...dated(row), payTo: shown(row.payTo) })),
    messages: messages.map(dated),
    orderNotes: orderNotes.map(dated),
    measured: measured.map(dated),
    whatsapp: whatsapp.map((row) => ({ ...dated(row), withdrawn: row.withdrawn?.toISOString() ?? null })),
  };
}

/** Photos go at once; what was written, and where money was to go, once the return is settled. */
export async function forgetReturns(db: Db, orders: readonly string[]): Promise<void> {
  const ids = [...orders];
  await db`
    delete from return_photos where request_id in (select id from return_requests where order_id = any(${ids}))`;
  await db`
    update return_requests set details = '', decision_note = null, payout = null
    where order_id = any(${ids}) and (outcome is not null or status = 'refused') and details <> ''`;
}

async function forgetContacts(db: Db, orders: readonly string[]): Promise<void> {
  const ids = [...orders];
  await db`update shipments set sent = null, failed_why = null where order_id = any(${ids})`;
  await db`update order_messages set receiver = '' where order_id = any(${ids})`;
  await db`update order_history set note = null where order_id = any(${ids}) and actor <> 'system'`;
  await db`update refunds set destination = null where order_id = any(${ids}) and status = 'processed'`;
  await db`delete from order_notes where order_id = any(${ids})`;
  await db`delete from shipment_notes where order_id = any(${ids})`;
  await indexOrders(db, ids);
}

const ERASED = 'erased@deleted.invalid';

/**
 * A year after a person's data was deleted, the e-mail and phone in their orders go, too (DPDP Rules, rule 8). Name and address
 * stay: the invoice says them.
 */
export async function forgetErasedContacts(db: Db): Promise<void> {
  const erased = await db<{ id: string }[]>`
    select o.id from orders o where o.person_erased_at is not null and exists (
      select from return_requests r where r.order_id = o.id and r.details <> '')`;
  await forgetReturns(
    db,
    erased.map(({ id }) => id),
  );
  const gone = await db<{ id: string }[]>`
    update orders set email = ${ERASED}, phone = '',
      billing = billing || '{"email": "", "phone": "", "additionalInfo": ""}',
      staff_discount = staff_discount || '{"reason": ""}'
    where person_erased_at < now() - interval '1 year' and email <> ${ERASED}
    returning id`;
  await forgetContacts(
    db,
    gone.map(({ id }) => id),
  );
}

/** The State stays: it decided which tax was paid. */
const NAMELESS = Object.fromEntries(
  Object.keys(BILLING)
    .filter((name) => name !== 'state')
    .map((name) => [name, '']),
);

/**
 * Invoices are stored for 72 months after the annual return of their year is due (CGST Act, section 36): at most seven years
 * and nine months after the sale. Then nothing of an order names a person any more.
 */
export async function forgetOldOrders(db: Db): Promise<void> {
  const gone = await db<{ id: string }[]>`
    update orders set email = ${ERASED}, phone = '', user_id = null, billing = billing || ${db.json(NAMELESS)},
      staff_discount = staff_discount || '{"reason": ""}', business = null
    where id in (select id from orders where placed_at < now() - interval '8 years' and billing ->> 'fname' <> '' limit 1000)
    returning id`;
  const ids = gone.map(({ id }) => id);
  await db`
    update invoices set document = (document - 'business')
      || jsonb_build_object('buyer', document -> 'buyer' || ${db.json(NAMELESS)})
    where order_id = any(${ids})`;
  await forgetReturns(db, ids);
  await forgetContacts(db, ids);
}

/** Photos of a return are stored for a year after the decision, what was written for three. */
export async function forgetOldReturns(db: Db): Promise<void> {
  await db`
    delete from return_photos where request_id in (
      select id from return_requests where decided_at < now() - interval '1 year')`;
  await db`
    update return_requests set details = '', decision_note = null, payout = null
    where decided_at < now() - interval '3 years' and details <> '' and (outcome is not null or status = 'refused')`;
}
