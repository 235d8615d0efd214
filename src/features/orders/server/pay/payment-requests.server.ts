import type { Paise } from '../../../../domain/money/money.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { readPaidLink } from '../../../../services/payment/paid-link.ts';
import type { ProviderLink } from '../../../../services/payment/port.ts';
import { settleGiftCard } from '../../../credit/server/gift-cards/settle-gift-card.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { CANCEL_JOB } from './cancel-payment-request.server.ts';
import { awaitsPayment, recordPayment } from './settle.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { orderLinks } from '../order-link.server.ts';
import { findOrderById, lockOrder, writeHistory, type OrderRecord } from '../order-record.server.ts';
import { requestRefund } from '../refund/refunds.server.ts';
import { syncParcel } from '../ship/sync-parcel.server.ts';

const LINK_JOB = 'payment-link';
const CHECK_JOB = 'payment-link-check';
const DAY_MS = 24 * 60 * 60_000;
const LINK_DAYS = 7;
/** Messages of the provider get lost: so many minutes after asking we look ourselves, and once when the link has ended. */
const LOOKS = [2, 10, 60, 24 * 60, LINK_DAYS * 24 * 60 + 5];
/** A difference that is not paid is asked for again with a new link, so many times in all. */
const MOST_LINKS = 4;

interface AboutRequest {
  readonly requestId: string;
}

/**
 * Asks the customer for an amount, in the transaction that made the order dearer, or for a whole order that staff placed;
 * a job makes the link and writes.
 */
export async function askForPayment(
  tx: Tx,
  { orderId, amount, who, whole = false }: { orderId: string; amount: Paise; who: string; whole?: boolean },
): Promise<void> {
  const [request] = await tx<{ id: string }[]>`
    insert into payment_requests (order_id, amount, asked_by, whole) values (${orderId}, ${amount}, ${who}, ${whole})
    returning id`;
  await addJob(tx, { kind: LINK_JOB, payload: { requestId: request?.id ?? '' }, maxAttempts: 36 });
}

interface OpenRequest {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly status: 'open' | 'paid' | 'cancelled';
  readonly linkId: string | null;
  readonly whole: boolean;
}

async function readRequest(shop: Shop, requestId: string): Promise<OpenRequest | undefined> {
  const [request] = await shop.sql<OpenRequest[]>`
    select id, order_id as "orderId", amount::float8 as amount, status, provider_link_id as "linkId", whole
    from payment_requests where id = ${requestId}`;
  return request;
}

/** The provider takes no link that ends within a quarter of an hour. */
const SHORTEST_MS = 20 * 60_000;

function linkEnds({ whole }: OpenRequest, { holdUntil }: OrderRecord, now: number): Date {
  if (!whole) return new Date(now + LINK_DAYS * DAY_MS);
  return new Date(Math.max(holdUntil?.getTime() ?? 0, now + SHORTEST_MS));
}

async function makeLink(shop: Shop, { requestId }: AboutRequest): Promise<void> {
  const request = await readRequest(shop, requestId);
  const order = request && (await findOrderById(shop.sql, request.orderId));
  if (!order || request.status !== 'open' || request.linkId !== null) return;
  const { whole } = request;
  if (whole && !awaitsPayment(order)) return;
  const links = orderLinks(shop, order.orderNumber);
  const about = !whole ? 'Difference for your' : order.advance > 0 ? 'Advance for your' : 'Your';
  const link = await shop.services.payment.createLink({
    amount: request.amount,
    reference: request.id,
    description: `${about} order ${order.orderNumber}`,
    customer: {
      name: `${order.billing.fname} ${order.billing.lname}`.trim(),
      contact: `+91${order.phone}`,
      email: order.email,
    },
    expiresAt: linkEnds(request, order, shop.now().getTime()),
    callbackUrl: whole ? links.track : links.invoice,
  });
  await inTransaction(shop.sql, async (tx) => {
    const saved = await tx`
      update payment_requests set provider_link_id = ${link.id}, short_url = ${link.shortUrl}
      where id = ${request.id} and status = 'open' and provider_link_id is null`;
    if (saved.count === 0) return addJob(tx, { kind: CANCEL_JOB, payload: { linkId: link.id } });
    for (const minutes of LOOKS)
      await addJob(tx, {
        kind: CHECK_JOB,
        payload: { linkId: link.id },
        runAt: dueIn(minutes * 60_000),
      });
    return notify(tx, order.id, whole ? 'payment link' : 'difference due', request.id);
  });
}

/** The one way in which a paid link reaches its order, whoever brings the news. */
export async function settleLink(shop: Shop, linkId: string): Promise<void> {
  const [request] = await shop.sql<{ id: string; orderId: string; whole: boolean; open: boolean }[]>`
    select id, order_id as "orderId", whole, status = 'open' as open from payment_requests
    where provider_link_id = ${linkId}`;
  if (!request) return settleGiftCard(shop, linkId);
  const { payment: provider } = shop.services;
  const link = await (request.open ? readPaidLink(provider, linkId) : provider.link(linkId));
  if (link.status === 'expired') return inTransaction(shop.sql, (tx) => endRequest(tx, request, shop.now()));
  if (link.status !== 'paid') return;
  await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, request.orderId);
    const order = found && (await lockOrder(tx, found.orderNumber));
    if (!order) return;
    if (request.whole) return takeWhole(tx, order, { id: request.id, link, now: shop.now() });
    for (const payment of link.payments)
      await takePayment(tx, { ...request, link, payment, now: shop.now() });
    // What grew is sent once it is paid.
    await syncParcel(tx, order.id);
  });
}

/**
 * Nobody can pay by a link that has ended. The whole order goes on without, paid from its page or given up; a difference
 * has no other way to be paid.
 */
async function endRequest(
  tx: Tx,
  { id, orderId, whole }: Pick<OpenRequest, 'id' | 'orderId' | 'whole'>,
  now: Date,
): Promise<void> {
  const found = await findOrderById(tx, orderId);
  if (found) await lockOrder(tx, found.orderNumber);
  const [ended] = await tx<{ amount: number; who: string }[]>`
    update payment_requests q set status = 'cancelled', settled_at = ${now}
    from (select count(*) as asked from payment_requests where order_id = ${orderId} and not whole) all_of_it
    where q.id = ${id} and q.status = 'open' and (${whole} or asked < ${MOST_LINKS})
    returning q.amount::float8 as amount, q.asked_by as who`;
  if (ended && !whole) await askForPayment(tx, { orderId, amount: ended.amount, who: ended.who });
}

/** A link for the whole order pays it like the checkout does. */
async function takeWhole(
  tx: Tx,
  order: OrderRecord,
  { id, link, now }: { id: string; link: ProviderLink; now: Date },
): Promise<void> {
  for (const payment of link.payments)
    await recordPayment(tx, order, { ...payment, orderId: link.id, currency: 'INR' }, now);
  await tx`update payment_requests set status = 'paid', settled_at = ${now} where id = ${id} and status = 'open'`;
}

/** An order's link is looked at before its pairs are given back, or it is paid another way. */
export async function settleOpenLink(shop: Shop, { id }: Pick<OrderRecord, 'id'>): Promise<void> {
  const [open] = await shop.sql<{ linkId: string | null }[]>`
    select provider_link_id as "linkId" from payment_requests
    where order_id = ${id} and whole and status = 'open'`;
  if (open?.linkId) await settleLink(shop, open.linkId);
}

async function takePayment(
  tx: Tx,
  {
    id,
    orderId,
    link,
    payment,
    now,
  }: {
    id: string;
    orderId: string;
    link: ProviderLink;
    payment: ProviderLink['payments'][number];
    now: Date;
  },
): Promise<void> {
  const [known] = await tx`select 1 from payments where provider_payment_id = ${payment.id}`;
  if (known) return;
  const wanted = await tx`
    update payment_requests set status = 'paid', settled_at = ${now}
    where id = ${id} and status = 'open' and amount = ${payment.amount}`;
  const counts = wanted.count > 0;
  const [row] = await tx<{ id: string }[]>`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, request_id)
    values (${orderId}, ${payment.id}, ${link.id}, ${payment.amount}, ${payment.method}, ${counts}, ${id}) returning id`;
  if (!counts)
    await requestRefund(tx, {
      orderId,
      paymentId: row?.id ?? '',
      amount: payment.amount,
      reason: 'too-late',
      now,
    });
  const note = counts ? `Difference paid, payment ${payment.id}` : `Payment ${payment.id} goes back`;
  await writeHistory(tx, orderId, { kind: 'payment', from: 'Paid', to: 'Paid', actor: 'system', note });
}

export const paymentRequestJobs = (shop: Shop): JobHandlers => ({
  [LINK_JOB]: (about: AboutRequest) => makeLink(shop, about),
  [CHECK_JOB]: ({ linkId }: { linkId: string }) => settleLink(shop, linkId),
  [CANCEL_JOB]: async ({ linkId }: { linkId: string }) => {
    const link = await shop.services.payment.cancelLink(linkId);
    // The customer was quicker.
    if (link.status === 'paid') await settleLink(shop, linkId);
    else if (link.status === 'created') throw new ServiceError('unavailable', 'The link is still open');
  },
});
