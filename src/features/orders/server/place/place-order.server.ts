import { randomBytes, randomUUID } from 'node:crypto';
import type { CheckoutBody } from '../../../../contract/checkout.ts';
import {
  firstBillingError,
  tidyBilling,
  BILLING_SENTENCES,
  type BillingForm,
} from '../../../../domain/orders/billing-rules.ts';
import { changeSentence } from '../../../../domain/cart/cart-refresh.ts';
import { Failure } from '../../../../domain/errors.ts';
import { ORDER_NUMBER_BYTES, orderNumber } from '../../../../domain/orders/order-number.ts';
import { inTransaction, type Db, type Tx } from '../../../../platform/db.server.ts';
import { stockMoved } from '../../../catalogue/server/change-catalogue.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { claimAttempt, hashAttempt, orderOfAttempt } from './attempts.server.ts';
import { findOrderById, type OrderRecord, type PaymentMethod } from '../order-record.server.ts';
import { orderPlacedJobs } from './order-jobs.server.ts';
import { agrees, figuresOf, quoteCart, type Quote } from './quote.server.ts';
import { invalidateStockPages } from '../../../catalogue/server/invalidate-stock-pages.server.ts';
import { takeStock } from './stock.server.ts';
import { writeOrder } from './write-order.server.ts';

export const HOLD_MINUTES = 30;
export const OUT_OF_STOCK = 'Please remove any products that are out of stock from the cart.';

export type Placing = {
  method: PaymentMethod;
  body: CheckoutBody;
  userId: string | undefined;
  /** The attempt this request belongs to; without one it is an attempt of its own. */
  key: string | undefined;
};

const idsOf = ({ cartdata }: CheckoutBody) => cartdata.map(({ productId }) => productId);

class SoldOutMeanwhile extends Error {}

/**
 * Places one order in one transaction: attempt key, prices and tax of our own, guarded stock, the order as sold, and
 * the jobs that follow. Whatever differs from what the shopper saw is a 409 with the new figures, and nothing happens.
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<OrderRecord> {
  const billing = checkBilling(placing.body);
  const { method, body, userId, key } = placing;
  const hash = hashAttempt({ method, userId, amount: body.amount, lines: body.cartdata, billing });
  for (let tries = 1; ; tries += 1) {
    try {
      const orderId = await inTransaction(shop.sql, async (tx) => {
        const id = randomUUID();
        if (key !== undefined && !(await claimAttempt(tx, key, hash, id))) return undefined;
        await sell(shop, tx, { ...placing, billing, id });
        return id;
      });
      if (orderId === undefined) return await orderOfAttempt(shop.sql, key ?? '', hash);
      invalidateStockPages(shop, idsOf(body));
      const order = await findOrderById(shop.sql, orderId);
      if (order) return order;
      throw new Error('An order vanished after it was placed');
    } catch (error) {
      if (!(error instanceof SoldOutMeanwhile)) throw error;
      // Somebody was quicker. What is left now decides; if they gave it back already, try again.
      const quote = await currentQuote(shop, shop.sql, body, billing);
      refuseChanges(quote, body, method);
      if (tries >= 3) throw new Failure('busy', { retryAfterSeconds: 1 });
    }
  }
}

function checkBilling(body: CheckoutBody): BillingForm {
  const billing = tidyBilling(body.formData);
  const wrong = firstBillingError(billing, body.cartdata.length);
  if (wrong !== undefined) throw new Failure('invalidInput', { message: wrong });
  if (!/^[1-9]/.test(billing.zipcode)) {
    throw new Failure('invalidInput', { message: BILLING_SENTENCES.unknownPincode });
  }
  if (billing.country.toLowerCase() !== 'india') {
    throw new Failure('invalidInput', { message: 'We deliver within India only.' });
  }
  if (body.quantity !== undefined && body.quantity !== body.cartdata.length) {
    throw new Failure('invalidInput', { message: 'The number of cart lines does not match the cart.' });
  }
  return { ...billing, country: 'India' };
}

const currentQuote = (shop: Shop, db: Db, body: CheckoutBody, billing: BillingForm): Promise<Quote> =>
  quoteCart(db, body.cartdata, { now: shop.now(), state: billing.state });

function refuseChanges(quote: Quote, body: CheckoutBody, method: PaymentMethod): void {
  const { changes, soldOut } = quote;
  if (!soldOut && changes.length === 0 && agrees(body, quote, method)) return;
  const gone = soldOut || changes.some((change) => change.kind !== 'price');
  const [first] = changes;
  throw new Failure('cartChanged', {
    ...(soldOut ? { message: OUT_OF_STOCK } : first ? { message: changeSentence(first) } : {}),
    details: { soldOut: gone, changes, figures: figuresOf(quote) },
  });
}

async function sell(shop: Shop, tx: Tx, sale: Placing & { billing: BillingForm; id: string }): Promise<void> {
  const { method, body, billing } = sale;
  const quote = await currentQuote(shop, tx, body, billing);
  refuseChanges(quote, body, method);
  const stock = await takeStock(tx, body.cartdata);
  if (!stock.taken) throw new SoldOutMeanwhile();
  const placedAt = shop.now();
  const number = orderNumber(randomBytes(ORDER_NUMBER_BYTES));
  await Promise.all([
    ...writeOrder(tx, {
      id: sale.id,
      orderNumber: number,
      userId: sale.userId,
      method,
      billing,
      quote,
      placedAt,
      holdUntil: method === 'online' ? new Date(placedAt.getTime() + HOLD_MINUTES * 60_000) : null,
    }),
    ...orderPlacedJobs(tx, { orderNumber: number, method, placedAt, holdMinutes: HOLD_MINUTES }),
    ...(stock.emptied ? [stockMoved(tx, idsOf(body), { outOrBack: true })] : []),
  ]);
}
