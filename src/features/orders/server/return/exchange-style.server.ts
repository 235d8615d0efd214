import { randomUUID } from 'node:crypto';
import { redeemable } from '../../../../domain/credit/redeem.ts';
import { Failure } from '../../../../domain/errors.ts';
import { formatINR, payableBy, toDecimalString, type Paise } from '../../../../domain/money/money.ts';
import { cashDue, paidFirst } from '../../../../domain/orders/advance.ts';
import { checkOrder, type CheckedOrder } from '../../../../domain/orders/order-input.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { takesOnline } from '../../../config.server.ts';
import { insteadOf } from '../../../../domain/orders/exchange-words.ts';
import {
  readSaleSettings,
  readStored,
  type SaleSettings,
} from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { isNumberTaken } from '../new-order-number.server.ts';
import { writeHistory, type OrderRecord } from '../order-record.server.ts';
import { settleFreeIn } from '../pay/free-order.server.ts';
import { currentQuote, sell, SoldOutMeanwhile } from '../place/place-order.server.ts';
import { figuresOf } from '../place/quote.server.ts';
import { promiseForOrder } from '../promise/promise-delivery.server.ts';
import { creditOffered, type ToCredit } from '../refund/refund-to-credit.server.ts';

/** What an exchange for another style needs, read before the transaction: the courier may be asked. */
export interface StyleExchange {
  readonly settings: SaleSettings;
  /** Undefined where no parcel goes by now. */
  readonly promise: OrderRecord['promise'] | undefined;
  readonly holdMinutes: number;
}

/** Undefined where an order cannot be exchanged for another style: it takes an account with store credit. */
export async function styleExchangeOffered(
  db: Db,
  order: Pick<OrderRecord, 'id' | 'userId' | 'creditAccount' | 'replacesOrder'>,
): Promise<ToCredit | undefined> {
  if (!(await readStored(db, 'orders')).styleExchange || (await isOfGiftCard(db, order))) return undefined;
  return creditOffered(db, order);
}

/** What was paid with a gift card goes back onto the card; of a replacement the first order was paid. */
async function isOfGiftCard(
  db: Db,
  { id, creditAccount, replacesOrder }: Pick<OrderRecord, 'id' | 'creditAccount' | 'replacesOrder'>,
): Promise<boolean> {
  if (replacesOrder === null) return creditAccount !== null;
  const [first] = await db`
    select from line_events e join orders o on o.id = e.other_order
    where e.order_id = ${id} and e.kind = 'sold' and o.credit_account is not null limit 1`;
  return first !== undefined;
}

export async function prepareStyleExchange(
  shop: Shop,
  { billing: { zipcode: pincode } }: Pick<OrderRecord, 'billing'>,
): Promise<StyleExchange> {
  const [settings, { linkHours }] = await Promise.all([
    readSaleSettings(shop.sql),
    readStored(shop.sql, 'orders'),
  ]);
  const method = methodIn(shop);
  const promise = await promiseForOrder(shop, { pincode, method, settings }).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    return undefined;
  });
  return { settings, promise, holdMinutes: linkHours * 60 };
}

/** What is missing is paid by a link, or at the door where the shop takes nothing online. */
const methodIn = (shop: Shop): 'online' | 'cod' => (takesOnline(shop.config) ? 'online' : 'cod');

interface Wanted {
  readonly productId: string;
  readonly size: number;
  readonly quantity: number;
}

interface Placing extends StyleExchange {
  readonly order: OrderRecord;
  readonly items: readonly Wanted[];
  /** What the pair became in the customer's account. */
  readonly spend: Paise;
  readonly who: string;
}

const NUMBER_TRIES = 5;

/**
 * Places the order for what is wanted instead, in the transaction that made its store credit: like one that staff place for
 * a caller, at the prices and with the offers of this moment. What cannot be ordered leaves the store credit. Answers
 * what happened.
 */
export async function placeExchange(shop: Shop, tx: Tx, placing: Placing): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      const placed = await tx.savepoint((inner) => placeOnce(shop, inner, placing));
      return insteadOf(placed.orderNumber, {
        credit: formatINR(placed.credit),
        link: paidFirst(placed) > 0 ? formatINR(paidFirst(placed)) : undefined,
        inCash: cashDue(placed) > 0 ? formatINR(cashDue(placed)) : undefined,
      });
    } catch (error) {
      if (isNumberTaken(error) && tries < NUMBER_TRIES) continue;
      if (error instanceof SoldOutMeanwhile) return 'What was wanted instead is sold out';
      if (error instanceof Failure) return `No order was placed: ${error.message.replace(/\.$/, '')}`;
      throw error;
    }
  }
}

async function placeOnce(
  shop: Shop,
  tx: Tx,
  { order, items, spend, who, settings, promise, holdMinutes }: Placing,
): Promise<OrderRecord> {
  if (!promise) throw new Failure('notServed', { message: 'No parcel goes to this pincode by now.' });
  const now = shop.now();
  const userId = order.userId ?? undefined;
  const staff = { who, discount: null, discountUpTo: 0, holdMinutes };
  const draft = await draftOf(shop, tx, { order, items });
  const quote = await currentQuote(shop, tx, { order: draft, userId, staff, settings });
  const { amountOnline, amountCod, CGST, SGST, Tax } = figuresOf(quote);
  const { method } = draft;
  const amount = payableBy(method, quote.totals);
  const credit = redeemable({ balance: spend, amount, method });
  const input: CheckedOrder = {
    ...draft,
    CGST,
    SGST,
    Tax,
    amount: method === 'cod' ? amountCod : amountOnline,
    credit: toDecimalString(credit),
  };
  const sale = { order: input, userId, language: order.language, isStaff: true, staff, promise, settings };
  const { order: placed } = await sell(shop, tx, { ...sale, id: randomUUID() });
  const by = { actor: 'system', note: `Exchange of ${order.orderNumber}` } as const;
  await writeHistory(tx, placed.id, { kind: 'order', from: 'Placed', to: 'Placed', ...by });
  if (method === 'online') await settleFreeIn(tx, placed, now);
  return placed;
}

/** To the address of the first order. */
async function draftOf(
  shop: Shop,
  tx: Tx,
  { order, items }: Pick<Placing, 'order' | 'items'>,
): Promise<CheckedOrder> {
  const ids = items.map(({ productId }) => productId);
  const products = await tx<{ id: string; title: string; color: string }[]>`
    select id, title, color from products where id = any(${ids})`;
  const { order: checked, wrong } = checkOrder({
    method: methodIn(shop),
    amount: 0,
    cartdata: items.map((item) => {
      const product = products.find(({ id }) => id === item.productId);
      return { ...item, title: product?.title, color: product?.color || '-' };
    }),
    formData: order.billing,
    ...(order.business ? { business: order.business } : {}),
  });
  if (!checked) throw new Failure('invalidInput', { message: wrong });
  return checked;
}
