import { Failure } from '../../../../domain/errors.ts';
import { cashLimitError, type OrderLimits } from '../../../../domain/orders/order-limits.ts';
import { feesOf, withoutSaving } from '../../../../domain/money/fees.ts';
import { paiseFromText, type Paise } from '../../../../domain/money/money.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { userIdIfAny, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import { findVisibleOrder, type Viewer } from '../find-order.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { cancelLink } from './cancel-payment-request.server.ts';
import { refreshPayment } from './check-payment.server.ts';
import { refuseBlockedCash } from '../place/cash-block.server.ts';
import { refusedParcels } from '../place/cash-by-rules.server.ts';
import { cashTerms, refuseWithoutAdvance } from '../place/cash-terms.server.ts';
import { HOLD_MINUTES, orderAccepted, watchHold } from '../place/order-jobs.server.ts';
import {
  findOrderById,
  lockOrder,
  readLines,
  setOrderState,
  setPaymentState,
  writeHistory,
  type OrderRecord,
} from '../order-record.server.ts';
import { payByCredit } from './store-credit.server.ts';
import { quoteAnew, refuseOtherTotal, reserveAnew } from './resume.server.ts';
import { awaitsPayment, payableUntil } from './settle.server.ts';
import { asOrdered, totalsFor, writeTotals } from '../edit/totals.server.ts';
import { holdUnpaid, refuseUnpaid } from '../place/unpaid.server.ts';
import { promiseForOrder } from '../promise/promise-delivery.server.ts';
import { renewPromise } from '../promise/renew-promise.server.ts';
import { restockOrder } from '../place/stock.server.ts';

const WAITED_TOO_LONG = 'This order waited too long for its payment. Please order again.';

type Claim = { orderNumber: string; link?: string | undefined; visitor: Visitor };
/** `total` is what the shopper was shown, in rupees. */
type ResumeClaim = Claim & { readonly total?: string | undefined };

/** With the name of the account, where somebody is signed in: a link may be in other hands. */
const byCustomer = ({ visitor }: Claim) => ({ actor: 'customer', who: userIdIfAny(visitor) }) as const;

/** The order, for its own customer or whoever holds its link. Anybody else's looks like none. */
async function ownOrder(shop: Shop, { orderNumber, link, visitor }: Claim): Promise<OrderRecord> {
  // Staff pay for nobody: here they are customers like others.
  const viewer: Viewer =
    visitor.kind === 'anonymous'
      ? { as: 'guest', link: link ?? '' }
      : { as: 'buyer', userId: visitor.userId, link };
  const order = await findOrderById(shop.sql, await findVisibleOrder(shop, viewer, orderNumber));
  if (!order) throw new Failure('notFound');
  return order;
}

/** A coupon that went to somebody else between price and order: the order is priced once more, without it. */
async function pricedAgain<T>(shop: Shop, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(shop.sql, work);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'couponRefused') throw error;
      if (tries >= 3) throw new Failure('busy', { retryAfterSeconds: 1 });
    }
  }
}

/**
 * Locks an order that still waits for its payment, after the provider was asked whether it does. `isDone` says that
 * an earlier request has done the work already: a lost answer or a quick finger must not look like a refusal.
 */
async function whileUnpaid(
  shop: Shop,
  claim: Claim,
  work: (tx: Tx, order: OrderRecord) => Promise<OrderRecord>,
  isDone: (order: OrderRecord) => boolean = () => false,
): Promise<OrderRecord> {
  const order = await ownOrder(shop, claim);
  if (isDone(order)) return order;
  if (order.providerOrderId !== null || order.placedBy !== null) {
    await refreshPayment(shop, order).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new Failure('paymentUnavailable', { retryAfterSeconds: 10 });
    });
  }
  return pricedAgain(shop, async (tx) => {
    const locked = (await lockOrder(tx, claim.orderNumber)) ?? order;
    if (isDone(locked)) return locked;
    if (awaitsPayment(locked)) return work(tx, locked);
    const { orderNumber, paymentMethod, paymentStatus } = locked;
    throw new Failure('notPayable', {
      ...(paymentStatus === 'Paid' ? { message: `Your order ${orderNumber} has already been paid.` } : {}),
      details: { orderNumber, paymentMethod, PaymentStatus: paymentStatus },
    });
  });
}

const isCancelled = ({ status }: OrderRecord): boolean => status === 'Cancelled';
const isCash = (order: OrderRecord): boolean =>
  order.paymentMethod === 'cod' && !isCancelled(order) && !awaitsPayment(order);

async function refuseMoreUnpaid(tx: Tx, order: OrderRecord, limits: OrderLimits, now: Date): Promise<void> {
  const open = await holdUnpaid(tx, order, order.id, now);
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  refuseUnpaid(open, pairs, limits);
}

/** Where no parcel goes, or nobody collects cash, by now. Asked before anything is locked: the courier may take its time. */
async function refuseUnserved(shop: Shop, claim: Claim, wanted?: 'cod'): Promise<void> {
  const order = await ownOrder(shop, claim);
  const { stockTaken, paymentMethod, billing } = order;
  const method = wanted ?? paymentMethod;
  if (!awaitsPayment(order) || (stockTaken && paymentMethod === method)) return;
  const settings = await readSaleSettings(shop.sql);
  await promiseForOrder(shop, { pincode: billing.zipcode, method, settings });
}

/** Pairs that were given back are reserved anew, like those of another order, at what they cost now. */
async function reserveToPay(
  tx: Tx,
  order: OrderRecord,
  { settings, now, total }: { settings: SaleSettings; now: Date; total: string | undefined },
): Promise<OrderRecord> {
  const resuming = { method: order.paymentMethod, settings, now };
  await refuseMoreUnpaid(tx, order, settings.shop.limits, now);
  const resumed = await quoteAnew(tx, order, resuming);
  refuseOtherTotal(resumed, { seen: order.amount, agreed: paiseFromText(total ?? '') });
  return reserveAnew(tx, order, resumed, resuming);
}

/** Opens the payment of an unpaid order once more; pairs that were given back are taken again. */
export async function payAgain(shop: Shop, claim: ResumeClaim): Promise<OrderRecord> {
  await refuseUnserved(shop, claim);
  return whileUnpaid(shop, claim, async (tx, waiting) => {
    const settings = await readSaleSettings(tx);
    const now = shop.now().getTime();
    const last = payableUntil(waiting, settings.shop.limits).getTime();
    if (now >= last) throw new Failure('notPayable', { message: WAITED_TOO_LONG });
    const order = waiting.stockTaken
      ? waiting
      : await reserveToPay(tx, waiting, { settings, now: new Date(now), total: claim.total });
    // A link reserves longer than the checkout does.
    const reserved = order.holdUntil?.getTime() ?? 0;
    const holdUntil = new Date(Math.max(reserved, Math.min(last, now + HOLD_MINUTES * 60_000)));
    await tx`update orders set hold_until = ${holdUntil} where id = ${order.id}`;
    await watchHold(tx, order.orderNumber, holdUntil);
    if (order.paymentStatus === 'Pending') return { ...order, holdUntil };
    return setPaymentState(tx, { ...order, holdUntil }, 'Pending', {
      ...byCustomer(claim),
      note: 'Pays again',
    });
  });
}

/** What a reserved order that was to be paid online costs at delivery: without the saving, with the fee of today. */
async function totalsInCash(tx: Tx, order: OrderRecord, { shop }: SaleSettings) {
  const sold = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const delivery = feesOf(sold).filter(({ kind }) => kind === 'delivery');
  const { fee } = shop.cash;
  return totalsFor(
    { ...order, paymentMethod: 'cod' },
    {
      lines: sold.map((line) => asOrdered(withoutSaving(line))),
      fees: fee > 0 ? [...delivery, { kind: 'cash', amount: fee }] : delivery,
      state: order.billing.state,
      settings: shop,
    },
  );
}

async function refuseCash(
  shop: Shop,
  tx: Tx,
  order: OrderRecord,
  { amount, settings }: { amount: Paise; settings: SaleSettings },
): Promise<void> {
  const noCash = cashLimitError(amount, settings.shop.limits);
  if (noCash !== undefined) throw new Failure('noCash', { message: noCash });
  await refuseBlockedCash(tx, order);
  const { phone, billing } = order;
  const refused = await refusedParcels(tx, phone, settings.cash);
  const { cashRisk, advance } = await cashTerms(shop, tx, {
    billing,
    amount,
    credit: order.credit,
    refused,
    settings,
  });
  // Then it is ordered anew, in its place: what is paid now is another sum.
  refuseWithoutAdvance(advance, { amount: amount - order.credit }, settings);
  // The courier collects whole rupees.
  if (order.credit % 100 !== 0 || order.credit > amount) throw new Failure('noCash');
  if (cashRisk) await tx`update orders set cash_risk = ${tx.json(cashRisk)} where id = ${order.id}`;
}

/** Turns an unpaid online order into cash on delivery, rounded to whole rupees. */
export async function switchToCash(shop: Shop, claim: ResumeClaim): Promise<OrderRecord> {
  await refuseUnserved(shop, claim, 'cod');
  const work = async (tx: Tx, order: OrderRecord): Promise<OrderRecord> => {
    if (order.paymentMethod === 'cod') throw new Failure('advanceNeeded');
    const settings = await readSaleSettings(tx);
    const now = shop.now();
    const totals = await totalsInCash(tx, order, settings);
    if (order.stockTaken) {
      await refuseCash(shop, tx, order, { amount: totals.amount, settings });
      await writeTotals(tx, order.id, totals);
    } else {
      const resuming = { method: 'cod', settings, now } as const;
      const resumed = await quoteAnew(tx, order, resuming);
      await refuseCash(shop, tx, order, { amount: resumed.amount, settings });
      refuseOtherTotal(resumed, { seen: totals.amount, agreed: paiseFromText(claim.total ?? '') });
      await reserveAnew(tx, order, resumed, resuming);
    }
    await cancelLink(tx, order, now);
    await tx`
      update orders set payment_method = 'cod', accepted_at = ${now}, hold_until = null where id = ${order.id}`;
    await payByCredit(tx, order, now);
    await renewPromise(tx, order, now);
    await orderAccepted(tx, order.orderNumber);
    const cash = (await findOrderById(tx, order.id)) ?? order;
    const by = { ...byCustomer(claim), note: 'Chose cash on delivery' };
    if (order.paymentStatus === 'Failed') return setPaymentState(tx, cash, 'Pending', by);
    await writeHistory(tx, order.id, { kind: 'payment', from: 'Pending', to: 'Pending', ...by });
    return cash;
  };
  return whileUnpaid(shop, claim, work, isCash);
}

/** Cancels an unpaid order whose shopper orders anew. One that was paid meanwhile is refused, an unknown one ignored. */
export async function giveUpUnpaid(shop: Shop, claim: Claim): Promise<void> {
  const own = await ownOrder(shop, claim).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  if (!own) return;
  const work = async (tx: Tx, unpaid: OrderRecord): Promise<OrderRecord> => {
    await restockOrder(tx, unpaid.id);
    await cancelLink(tx, unpaid, shop.now());
    await tx`update orders set hold_until = null where id = ${unpaid.id}`;
    return setOrderState(tx, unpaid, 'Cancelled', { ...byCustomer(claim), note: 'Ordered anew' });
  };
  await whileUnpaid(shop, claim, work, isCancelled);
}
