import { randomUUID } from 'node:crypto';
import { changeSentence, LEAVES_LESS } from '../../../../domain/cart/cart-refresh.ts';
import { Failure } from '../../../../domain/errors.ts';
import { checkOrder, type CheckedOrder, type OrderInput } from '../../../../domain/orders/order-input.ts';
import { payableBy } from '../../../../domain/money/money.ts';
import { cashLimitError, orderLimitError } from '../../../../domain/orders/order-limits.ts';
import { chargeTermsFor } from '../../../../domain/shipping/shipping-settings.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { inTransaction, type Db, type Tx } from '../../../../platform/server/db.server.ts';
import { renewStockPages } from '../../../catalogue/server/invalidate-catalogue.server.ts';
import { refuseUnlessSelling } from '../../../settings/server/opening.server.ts';
import { isNumberTaken, likelyOrderNumber } from '../new-order-number.server.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import { insertOrderOffers, spendCoupons } from '../../../offers/server/spend-offers.server.ts';
import type { Customer } from '../../../offers/server/customer-facts.server.ts';
import { ordersPlaced } from '../../../figures.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { noteMeasured } from './note-measured.server.ts';
import { consentForOrder } from '../notify/order-news.server.ts';
import { creditFor, payByCredit, reserveCredit } from '../pay/store-credit.server.ts';
import { receiversOf, writeEventsOf } from '../../../webhooks/server/record-event.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { claimAttempt, hashAttempt, orderOfAttempt } from './attempts.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { promiseForOrder } from '../promise/promise-delivery.server.ts';
import { isCashBlocked } from './cash-block.server.ts';
import { refusedParcels } from './cash-by-rules.server.ts';
import { cashTerms, refuseWithoutAdvance } from './cash-terms.server.ts';
import { withBusiness } from './with-business.ts';
import { withDeliveryState } from './delivery-state.server.ts';
import { HOLD_MINUTES, placedJob } from './order-jobs.server.ts';
import { agrees, figuresOf, quoteCart, type Quote } from './quote.server.ts';
import { invalidateStockPages } from '../../../catalogue/server/invalidate-stock-pages.server.ts';
import { OUT_OF_STOCK, takeStock } from './stock.server.ts';
import { holdUnpaid, refuseUnpaid } from './unpaid.server.ts';
import { orderOf } from './order-of-sale.ts';
import { byStaff, refuseDiscount, staffPlaced, type StaffPlacing } from './placed-by-staff.server.ts';
import { insertOrder } from './insert-order.server.ts';

type Placing = {
  input: OrderInput;
  userId: string | undefined;
  /** In which the shopper reads. */
  language?: Language;
  /** Somebody of the shop orders: they may try it before it opens. */
  isStaff?: boolean;
  /** Somebody of the shop orders for a caller, who may have an account. */
  staff?: StaffPlacing | undefined;
  /** The attempt this request belongs to; without one it is an attempt of its own. */
  key: string | undefined;
};

const pairsOf = ({ cartdata }: OrderInput) => cartdata.reduce((sum, { quantity }) => sum + quantity, 0);
const idsOf = ({ cartdata }: OrderInput) => cartdata.map(({ productId }) => productId);

/** Among a million orders one number in 300 is taken: five in a row are not. */
const NUMBER_TRIES = 5;

export class SoldOutMeanwhile extends Error {}

/**
 * Places one order in one transaction: attempt key, prices and tax of our own, guarded stock, the order as sold, and
 * the jobs that follow. Whatever differs from what the shopper saw is a 409 with the new figures, and nothing happens.
 */
export async function placeOrder(
  shop: Shop,
  { input, userId, language = 'en', isStaff = false, staff, key }: Placing,
): Promise<OrderRecord> {
  const { order: checked, wrong } = checkOrder(input);
  if (!checked) throw new Failure('invalidInput', { message: wrong });
  const settings = await readSaleSettings(shop.sql);
  const order = withBusiness(await withDeliveryState(shop, checked), settings.shop);
  const { zipcode: pincode } = order.formData;
  const promise = await promiseForOrder(shop, { pincode, method: order.method, settings });
  const hash = hashAttempt(order, userId);
  for (let tries = 1; ; tries += 1) {
    try {
      const placed = await inTransaction(shop.sql, async (tx) => {
        const id = randomUUID();
        if (key !== undefined && !(await claimAttempt(tx, key, hash, id))) return undefined;
        return sell(shop, tx, { order, userId, language, isStaff, staff, id, promise, settings });
      });
      if (placed === undefined) return await orderOfAttempt(shop.sql, key ?? '', hash);
      invalidateStockPages(shop, idsOf(order), placed.lowStock);
      ordersPlaced.inc({ method: order.method });
      return placed.order;
    } catch (error) {
      if (isNumberTaken(error) && tries < NUMBER_TRIES) continue;
      if (!(error instanceof SoldOutMeanwhile)) throw error;
      // Somebody was quicker. What is left now decides; if they gave it back already, try again.
      refuseChanges(await currentQuote(shop, shop.sql, { order, userId, staff, settings }), order);
      if (tries >= 3) throw new Failure('busy', { retryAfterSeconds: 1 });
    }
  }
}

const customerOf = ({ formData }: OrderInput, userId: string | undefined): Customer => ({
  userId,
  email: formData.email,
  phone: formData.phone,
});

/** What an order costs now, with the offers and the discount it is given. */
export const currentQuote = (
  shop: Shop,
  db: Db,
  {
    order,
    userId,
    staff,
    settings,
  }: Pick<Sale, 'userId' | 'staff' | 'settings'> & { readonly order: OrderInput },
): Promise<Quote> =>
  quoteCart(db, order.cartdata, {
    now: shop.now(),
    state: order.formData.state,
    settings: settings.shop,
    charge: {
      method: order.method,
      terms: chargeTermsFor(settings.shop, settings.shipping, order.formData.zipcode),
    },
    offers: { codes: order.coupons ?? [], customer: customerOf(order, userId) },
    discount: staff?.discount,
  });

/** A code that does not count is told before anything else: it is why the sums differ. */
function refuseCoupons(quote: Quote): void {
  const [first] = quote.offers.refused;
  if (!first) return;
  const details = { coupon: first.code, figures: figuresOf(quote) };
  throw new Failure('couponRefused', { message: first.sentence, details });
}

function refuseChanges(quote: Quote, order: CheckedOrder): void {
  const { changes, soldOut } = quote;
  if (!soldOut && changes.length === 0 && agrees(order, quote)) return;
  const gone = soldOut || changes.some(({ kind }) => LEAVES_LESS[kind]);
  const [first] = changes;
  throw new Failure('cartChanged', {
    ...(soldOut ? { message: OUT_OF_STOCK } : first ? { message: changeSentence(first) } : {}),
    details: { soldOut: gone, changes, figures: figuresOf(quote), charges: quote.charges },
  });
}

function refuseBeyondLimits({ limits, totals }: Quote, { method, cartdata }: CheckedOrder): void {
  const tooLarge = orderLimitError(cartdata, limits);
  if (tooLarge !== undefined) throw new Failure('orderTooLarge', { message: tooLarge });
  const noCash = method === 'cod' ? cashLimitError(payableBy(method, totals), limits) : undefined;
  if (noCash !== undefined) throw new Failure('noCash', { message: noCash });
}

const ONLINE = { cashRisk: null, advance: 0 };

export type Sale = {
  order: CheckedOrder;
  userId: string | undefined;
  language: Language;
  isStaff: boolean;
  staff: StaffPlacing | undefined;
  id: string;
  promise: OrderRecord['promise'];
  settings: SaleSettings;
};

/** Writes an order in the transaction of its caller, who decides what becomes of a failure. */
export async function sell(
  shop: Shop,
  tx: Tx,
  { order, userId, language, isStaff, staff, id, promise, settings }: Sale,
): Promise<{ readonly order: OrderRecord; readonly lowStock: readonly string[] }> {
  const isCash = order.method === 'cod';
  // They go to the database together: each wait is one more for everybody behind.
  const shopper = { userId, billing: order.formData };
  const [, quote, blocked, refused, open, receivers] = await Promise.all([
    refuseUnlessSelling(shop, tx, settings.shop, isStaff),
    currentQuote(shop, tx, { order, userId, staff, settings }),
    isCash && isCashBlocked(tx, { userId, ...order.formData }),
    isCash ? refusedParcels(tx, order.formData.phone, settings.cash) : 0,
    isCash ? undefined : holdUnpaid(tx, shopper, id, shop.now()),
    receiversOf(tx, ['order.placed', 'stock.changed']),
  ]);
  refuseBeyondLimits(quote, order);
  if (blocked) throw new Failure('noCash');
  const amount = payableBy('cod', quote.totals);
  const { credit, creditAccount } = await creditFor(tx, order, {
    userId,
    amount: payableBy(order.method, quote.totals),
    settings,
  });
  const sale = { billing: order.formData, amount, credit, refused, settings };
  const { cashRisk, advance } = isCash ? await cashTerms(shop, tx, sale) : ONLINE;
  refuseCoupons(quote);
  if (staff) refuseDiscount(quote, staff);
  refuseChanges(quote, order);
  // A caller agrees by paying the link.
  if (!staff) refuseWithoutAdvance(advance, { amount: amount - credit, agreed: order.advance }, settings);
  const waits = !isCash || advance > 0;
  const unpaid = open ?? (waits ? await holdUnpaid(tx, shopper, id, shop.now()) : undefined);
  if (unpaid && payableBy(order.method, quote.totals) > 0)
    refuseUnpaid(unpaid, pairsOf(order), settings.shop.limits);
  const { applied, terms } = quote.offers;
  const number = likelyOrderNumber(settings.shop.brand.orderPrefix);
  const placedAt = shop.now();
  const holdMinutes = staff?.holdMinutes ?? HOLD_MINUTES;
  const holdUntil = waits ? new Date(placedAt.getTime() + holdMinutes * 60_000) : null;
  const sold = orderOf({
    id,
    orderNumber: number,
    userId,
    language,
    byStaff: staff && byStaff(staff, placedAt),
    cashRisk,
    advance: advance > 0 ? { advance, advanceRetained: settings.cash.advanceRetained } : undefined,
    credit,
    creditAccount,
    order,
    quote,
    promise,
    placedAt,
    holdUntil,
  });
  const takePairs = () => takeStock(tx, order.cartdata, number);
  // Whether this customer may use a code is looked at once more before the order is one of theirs.
  const early = applied.some(({ code }) => code !== null) ? await takePairs() : undefined;
  if (early?.taken) await spendCoupons(tx, applied, terms, customerOf(order, userId));
  if (early?.taken === false) throw new SoldOutMeanwhile();
  // They leave together, in this order.
  const inserted = insertOrder(tx, sold);
  // Of its own account nobody else's order waits.
  const reserved = inserted.then((placed) => reserveCredit(tx, placed, placedAt));
  const offers = insertOrderOffers(tx, id, applied);
  const consent = order.whatsapp ? consentForOrder(tx, id) : undefined;
  const measured = order.measured ? noteMeasured(tx, id, order.measured, placedAt) : undefined;
  // Whoever wants the same pair waits for us from here on, and no longer than needed.
  const taken = early ?? takePairs();
  const told = writeEventsOf(tx, { 'order.placed': [id], 'stock.changed': idsOf(order) }, receivers);
  const job = placedJob({ orderNumber: number, waits, placedAt, holdMinutes });
  const queued = addJobs(tx, [job, ...told.jobs]);
  const [stock, placed] = await Promise.all([
    taken,
    inserted,
    offers,
    consent,
    measured,
    queued,
    told.written,
    reserved,
  ]);
  if (!stock.taken) throw new SoldOutMeanwhile();
  if (stock.emptied) await renewStockPages(tx, idsOf(order), { outOrBack: true });
  if (!waits) await payByCredit(tx, placed, placedAt);
  if (staff) await staffPlaced(tx, placed, staff);
  return { order: placed, lowStock: stock.lowStock };
}
