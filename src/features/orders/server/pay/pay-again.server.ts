import { Failure } from '../../../../domain/errors.ts';
import { cashLimitError, type OrderLimits } from '../../../../domain/orders/order-limits.ts';
import { feesOf, savedOnline, withoutSaving } from '../../../../domain/money/fees.ts';
import { toWholeRupees } from '../../../../domain/money/money.ts';
import type { Totals } from '../../../../domain/money/totals.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { userIdIfAny, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { findVisibleOrder, type Viewer } from '../find-order.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { refreshPayment } from './check-payment.server.ts';
import { refuseBlockedCash } from '../place/cash-block.server.ts';
import { refuseCashByRules } from '../place/cash-by-rules.server.ts';
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
import { awaitsPayment, payableUntil } from './settle.server.ts';
import { totalsFor, writeTotals } from '../edit/change-order.server.ts';
import { holdUnpaid, refuseUnpaid } from '../place/unpaid.server.ts';
import { renewPromise } from '../promise/renew-promise.server.ts';
import { restockOrder, OUT_OF_STOCK, retakeStock } from '../place/stock.server.ts';

const WAITED_TOO_LONG = 'This order waited too long for its payment. Please order again.';

type Claim = { orderNumber: string; link?: string | undefined; visitor: Visitor };

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
  if (order.providerOrderId !== null) {
    await refreshPayment(shop, order).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new Failure('paymentUnavailable', { retryAfterSeconds: 10 });
    });
  }
  return inTransaction(shop.sql, async (tx) => {
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
const isCash = (order: OrderRecord): boolean => order.paymentMethod === 'cod' && !isCancelled(order);

async function keepPairs(tx: Tx, order: OrderRecord): Promise<void> {
  if (order.stockTaken || (await retakeStock(tx, order.id))) return;
  throw new Failure('cartChanged', { message: OUT_OF_STOCK, details: { soldOut: true, changes: [] } });
}

async function refuseMoreUnpaid(tx: Tx, order: OrderRecord, limits: OrderLimits, now: Date): Promise<void> {
  const open = await holdUnpaid(tx, order, order.id, now);
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const pairs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  refuseUnpaid(open, pairs, limits);
}

/** Opens the payment of an unpaid order once more; pairs that were given back are taken again. */
export async function payAgain(shop: Shop, claim: Claim): Promise<OrderRecord> {
  return whileUnpaid(shop, claim, async (tx, order) => {
    const { limits } = await readShopSettings(tx);
    const now = shop.now().getTime();
    const last = payableUntil(order, limits).getTime();
    if (now >= last) throw new Failure('notPayable', { message: WAITED_TOO_LONG });
    // Pairs that were given back are reserved anew, like those of another order.
    if (!order.stockTaken) await refuseMoreUnpaid(tx, order, limits, new Date(now));
    await keepPairs(tx, order);
    const holdUntil = new Date(Math.min(last, now + HOLD_MINUTES * 60_000));
    await tx`update orders set hold_until = ${holdUntil} where id = ${order.id}`;
    await watchHold(tx, order.orderNumber, holdUntil);
    if (order.paymentStatus === 'Pending') return { ...order, holdUntil };
    return setPaymentState(tx, { ...order, holdUntil }, 'Pending', {
      ...byCustomer(claim),
      note: 'Pays again',
    });
  });
}

const sumsOf = ({ subTotal, totalTax, CGST, SGST, total }: Totals) => ({
  subTotal,
  tax: totalTax,
  CGST,
  SGST,
  total,
});

/** What an order that was to be paid online costs at delivery: without the saving, with the fee of today. */
async function totalsInCash(tx: Tx, order: OrderRecord, settings: SaleSettings) {
  const sold = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const delivery = feesOf(sold).filter(({ kind }) => kind === 'delivery');
  const { fee } = settings.shop.cash;
  if (fee === 0 && savedOnline(sold) === 0) return undefined;
  return totalsFor(
    { ...order, paymentMethod: 'cod' },
    {
      lines: sold.map(withoutSaving),
      fees: fee > 0 ? [...delivery, { kind: 'cash', amount: fee }] : delivery,
      state: order.billing.state,
      settings: settings.shop,
    },
  );
}

/** Turns an unpaid online order into cash on delivery, rounded to whole rupees. */
export async function switchToCash(shop: Shop, claim: Claim): Promise<OrderRecord> {
  const work = async (tx: Tx, order: OrderRecord): Promise<OrderRecord> => {
    const settings = await readSaleSettings(tx);
    const totals = await totalsInCash(tx, order, settings);
    const amount = totals?.amount ?? toWholeRupees(order.total) * 100;
    const noCash = cashLimitError(amount, settings.shop.limits);
    if (noCash !== undefined) throw new Failure('noCash', { message: noCash });
    await refuseBlockedCash(tx, order);
    const { phone, billing } = order;
    await refuseCashByRules(tx, { amount, zipcode: billing.zipcode, phone }, settings);
    await keepPairs(tx, order);
    if (totals) await writeTotals(tx, order.id, totals);
    await tx`
      update orders set payment_method = 'cod', amount = ${amount}, accepted_at = ${shop.now()}, hold_until = null where id = ${order.id}`;
    await renewPromise(tx, order, shop.now());
    await orderAccepted(tx, order.orderNumber);
    const cash: OrderRecord = {
      ...order,
      ...(totals ? sumsOf(totals) : {}),
      amount,
      paymentMethod: 'cod',
      holdUntil: null,
    };
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
    await tx`update orders set hold_until = null where id = ${unpaid.id}`;
    return setOrderState(tx, unpaid, 'Cancelled', { ...byCustomer(claim), note: 'Ordered anew' });
  };
  await whileUnpaid(shop, claim, work, isCancelled);
}
