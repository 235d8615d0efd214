import type { Input } from '../../../../contract/endpoint.ts';
import type { phoneOrdersApi, QuotedOrder } from '../../../../contract/phone-orders.ts';
import { changeSentence } from '../../../../domain/cart/cart-refresh.ts';
import { Failure } from '../../../../domain/errors.ts';
import { breakdownOf } from '../../../../domain/money/breakdown.ts';
import { payableBy } from '../../../../domain/money/money.ts';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { advanceFor } from '../../../../domain/orders/advance.ts';
import { cashLimitError, orderLimitError } from '../../../../domain/orders/order-limits.ts';
import { discountError } from '../../../../domain/orders/staff-discount.ts';
import { takesOnline } from '../../../config.server.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import { redeemable } from '../../../../domain/credit/redeem.ts';
import { readBalance } from '../../../credit/server/ledger.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { isCashBlocked } from '../place/cash-block.server.ts';
import { refuseCash, refusedParcels } from '../place/cash-by-rules.server.ts';
import { currentQuote } from '../place/place-order.server.ts';
import { discountOf, type StaffPlacing } from '../place/placed-by-staff.server.ts';
import { figuresOf, type Quote } from '../place/quote.server.ts';
import { OUT_OF_STOCK } from '../place/stock.server.ts';
import { answerPromise } from '../promise/promise-delivery.server.ts';

type Asked = Input<typeof phoneOrdersApi.quoteForCaller>['body'] & {
  readonly staff: StaffPlacing;
  readonly userId: string | undefined;
};

const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Why the caller cannot pay at the door, as the order would be refused, or how many parcels their number refused. */
async function whyNoCash(
  shop: Shop,
  { zipcode, email, phone, userId }: Asked,
  { settings, amount }: { settings: SaleSettings; amount: number },
): Promise<{ readonly noCash?: string; readonly refused?: number }> {
  const limit = cashLimitError(amount, settings.shop.limits);
  if (limit !== undefined) return { noCash: limit };
  const [blocked, refused] = await Promise.all([
    isCashBlocked(shop.sql, { userId, email, phone }),
    refusedParcels(shop.sql, phone, settings.cash),
  ]);
  if (blocked) return { noCash: 'Cash on delivery is blocked for this customer.' };
  try {
    refuseCash({ amount, zipcode }, refused, settings);
    return { refused };
  } catch (error) {
    if (error instanceof Failure) return { noCash: error.message };
    throw error;
  }
}

function changesOf({ changes, soldOut, limits }: Quote, { cartdata }: Asked): string[] {
  const tooLarge = orderLimitError(cartdata, limits);
  return [
    ...changes.map((change) => changeSentence(change)),
    ...(soldOut && changes.length === 0 ? [OUT_OF_STOCK] : []),
    ...(tooLarge === undefined ? [] : [tooLarge]),
  ];
}

/** What the order would cost, when it would arrive and what stands against it. Takes nothing. */
export async function quoteForCaller(shop: Shop, asked: Asked): Promise<QuotedOrder> {
  const { method, cartdata, zipcode, email, phone, coupons, staff, userId, useCredit } = asked;
  const [settings, promised] = await Promise.all([
    readSaleSettings(shop.sql),
    isPincode(zipcode) ? answerPromise(shop, zipcode).catch(ifUnknown) : undefined,
  ]);
  const state = promised?.state ?? settings.shop.state;
  const order = {
    method,
    amount: 0,
    cartdata,
    coupons,
    formData: { ...EMPTY_BILLING, zipcode, email, phone, state },
  };
  const quote = await currentQuote(shop, shop.sql, { order, userId, staff, settings });
  const { totals } = quote;
  const { amountCod, amountOnline, CGST, SGST, Tax } = figuresOf(quote);
  const inCash = payableBy('cod', totals);
  const { noCash, refused = 0 } =
    promised?.deliverable && !promised.cash
      ? { noCash: `Cash on delivery is not possible in ${zipcode}.` }
      : await whyNoCash(shop, asked, { settings, amount: inCash });
  const amount = payableBy(method, totals);
  const balance = settings.shop.storeCredit && userId !== undefined ? await readBalance(shop.sql, userId) : 0;
  const credit = redeemable({ balance, amount, method });
  const cash = { amount: inCash - (useCredit ? credit : 0), pincode: zipcode, refused, rule: null };
  const online = takesOnline(shop.config);
  return {
    success: true,
    changes: changesOf(quote, asked),
    lines: totals.lines.map(({ productId, size, unitPrice, quantity, discount }) => ({
      productId,
      size,
      amount: unitPrice * quantity - discount,
    })),
    breakdown: breakdownOf(totals.lines, amount),
    figures: { amount: method === 'cod' ? amountCod : amountOnline, CGST, SGST, Tax },
    refusedCodes: quote.offers.refused.map(({ sentence }) => sentence),
    place: promised ? { city: promised.city, state: promised.state } : null,
    delivery: promised ? { deliverable: promised.deliverable, arrives: promised.arrives } : null,
    noCash: noCash ?? null,
    advance: online && noCash === undefined ? advanceFor(cash, settings.cash) : 0,
    credit,
    takesOnline: online,
    takesBusiness: settings.shop.business,
    discountUpTo: staff.discountUpTo,
    discountFault: discountError(discountOf(quote), staff.discountUpTo) ?? null,
  };
}

/** A pincode that nobody has: the form says so. */
function ifUnknown(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
