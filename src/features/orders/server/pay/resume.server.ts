import { Failure } from '../../../../domain/errors.ts';
import { changeSentence, LEAVES_LESS } from '../../../../domain/cart/cart-refresh.ts';
import { formatPrice, payableBy, toDecimalString, type Paise } from '../../../../domain/money/money.ts';
import { paidFirst } from '../../../../domain/orders/advance.ts';
import { orderLimitError } from '../../../../domain/orders/order-limits.ts';
import type { PaymentMethod } from '../../../../domain/orders/order-input.ts';
import { chargeTermsFor } from '../../../../domain/shipping/shipping-settings.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import type { Customer } from '../../../offers/server/customer-facts.server.ts';
import { replaceOrderOffers, spendCoupons } from '../../../offers/server/spend-offers.server.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import { asOrdered, writeTotals } from '../edit/totals.server.ts';
import { findOrderById, readLines, type OrderRecord } from '../order-record.server.ts';
import { reserveCredit } from './store-credit.server.ts';
import { cancelLink } from './cancel-payment-request.server.ts';
import { orderOf } from '../place/order-of-sale.ts';
import { quoteCart, type Quote } from '../place/quote.server.ts';
import { OUT_OF_STOCK, retakeStock } from '../place/stock.server.ts';

/** An offer that the order had and has no more. */
interface GoneOffer {
  readonly name: string;
  readonly sentence: string;
}

interface Resumed {
  readonly quote: Quote;
  /** What it costs now, by the way of paying that is wanted. */
  readonly amount: Paise;
  readonly gone: readonly GoneOffer[];
}

interface Resuming {
  readonly method: PaymentMethod;
  readonly settings: SaleSettings;
  readonly now: Date;
}

const customerOf = ({ id, userId, email, phone }: OrderRecord): Customer => ({
  userId: userId ?? undefined,
  email,
  phone,
  besides: id,
});

/**
 * What an unpaid order costs whose reservation has ended: like a new one, by the offers, limits, prices and stock of
 * this moment. Refuses what cannot be ordered any more; takes nothing.
 */
export async function quoteAnew(
  tx: Tx,
  order: OrderRecord,
  { method, settings, now }: Resuming,
): Promise<Resumed> {
  const lines = (await readLines(tx, [order.id])).get(order.id) ?? [];
  const had = await tx<{ name: string; code: string | null; id: string }[]>`
    select offer_id as id, name, code from order_offers where order_id = ${order.id} order by at, name`;
  const wanted = lines.map(({ productId, title, size, color, quantity }) => ({
    productId,
    title,
    size,
    color: color || '-',
    quantity,
  }));
  const quote = await quoteCart(tx, wanted, {
    now,
    state: order.billing.state,
    settings: settings.shop,
    charge: { method, terms: chargeTermsFor(settings.shop, settings.shipping, order.billing.zipcode) },
    offers: { codes: had.flatMap(({ code }) => code ?? []), customer: customerOf(order) },
    discount: order.staffDiscount,
  });
  const [first] = quote.changes;
  if (first || quote.soldOut) {
    const message = first ? changeSentence(first) : OUT_OF_STOCK;
    const soldOut = quote.soldOut || quote.changes.some(({ kind }) => LEAVES_LESS[kind]);
    throw new Failure('cartChanged', { message, details: { soldOut, changes: quote.changes } });
  }
  const tooLarge = orderLimitError(wanted, quote.limits);
  if (tooLarge !== undefined) throw new Failure('orderTooLarge', { message: tooLarge });
  const { applied, refused } = quote.offers;
  const gone = had
    .filter(({ id }) => !applied.some((each) => each.id === id))
    .map(({ name, code }) => ({
      name: code ?? name,
      sentence: refused.find((each) => each.code === code)?.sentence ?? `${code ?? name} has ended.`,
    }));
  return { quote, amount: payableBy(method, quote.totals), gone };
}

/** The shopper has not seen this total: it is told, and nothing happens before it is agreed to. */
export function refuseOtherTotal(
  { amount, gone }: Resumed,
  { seen, agreed }: { readonly seen: Paise; readonly agreed: Paise | undefined },
): void {
  if (amount === seen || amount === agreed) return;
  const words = gone.map(({ sentence }) => ` ${sentence}`).join('');
  throw new Failure('totalChanged', {
    message: `This order now costs ${formatPrice(amount)} instead of ${formatPrice(seen)}.${words} Nothing has been charged.`,
    details: { before: toDecimalString(seen), total: toDecimalString(amount), gone },
  });
}

/** Why the money of an order whose reservation has ended cannot be used; undefined when it is reserved once more. */
export async function resumePaid(
  tx: Tx,
  order: OrderRecord,
  now: Date,
): Promise<'too-late' | 'price-changed' | undefined> {
  const settings = await readSaleSettings(tx);
  const resuming = { method: order.paymentMethod, settings, now };
  try {
    await tx.savepoint(async (inner) => {
      const resumed = await quoteAnew(inner, order, resuming);
      refuseOtherTotal(resumed, { seen: order.amount, agreed: undefined });
      await reserveAnew(inner, order, resumed, resuming);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'cartChanged' ? 'too-late' : 'price-changed';
  }
}

/** Reserves an order once more, as it was just priced: pairs, coupons, lines and sums. Whoever catches its failure rolls back. */
export async function reserveAnew(
  tx: Tx,
  order: OrderRecord,
  { quote, amount }: Resumed,
  { method, now }: Pick<Resuming, 'method' | 'now'>,
): Promise<OrderRecord> {
  const { id } = order;
  const { lines } = quote.totals;
  const numbers = ((await readLines(tx, [id])).get(id) ?? []).map(({ line }) => line);
  const { taxRules } = orderOf({
    ...order,
    advance: undefined,
    userId: undefined,
    order: { method, formData: order.billing },
    quote,
  });
  await writeTotals(tx, id, {
    ...quote.totals,
    amount,
    taxRules,
    lines: lines.map((line, at) => asOrdered({ ...line, line: numbers[at] ?? at + 1 })),
  });
  if (!(await retakeStock(tx, id)))
    throw new Failure('cartChanged', { message: OUT_OF_STOCK, details: { soldOut: true, changes: [] } });
  // Never more than it costs now.
  const credit = Math.min(order.credit, amount);
  if (credit < order.credit) await tx`update orders set credit = ${credit} where id = ${id}`;
  await reserveCredit(tx, { ...order, credit }, now);
  const { applied, terms } = quote.offers;
  await spendCoupons(tx, applied, terms, customerOf(order));
  await replaceOrderOffers(tx, id, applied);
  // An order at the provider has one amount for ever, and so has a link.
  const otherFirst = paidFirst({ ...order, amount, credit, paymentMethod: method }) !== paidFirst(order);
  if (otherFirst) await cancelLink(tx, order, now);
  const isPaidFirst = method === 'online' || order.advance > 0;
  if (isPaidFirst && otherFirst && order.providerOrderId !== null)
    await tx`
      with earlier as (
        insert into earlier_provider_orders (provider_order_id, order_id) values (${order.providerOrderId}, ${id})
        on conflict do nothing)
      update orders set provider_order_id = null where id = ${id}`;
  return (await findOrderById(tx, id)) ?? order;
}
