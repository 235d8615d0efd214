import { randomBytes, randomUUID } from 'node:crypto';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { ORDER_NUMBER_BYTES, orderNumber } from '../../../domain/orders/order-number.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { FOOTWEAR } from '../../../domain/money/tax-classes.ts';
import type { Fee } from '../../../domain/money/fees.ts';
import { totalsOf } from '../../../domain/money/totals.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { orderOf } from '../server/place/order-of-sale.ts';
import { insertOrder } from '../server/place/insert-order.server.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';

export interface MadeOrder {
  readonly id: string;
  readonly orderNumber: string;
}

interface MadeOrderInput {
  readonly method?: 'cod' | 'online';
  readonly userId?: string | null;
  readonly billing?: Partial<BillingForm>;
  readonly lines?: readonly {
    unitPrice: number;
    quantity: number;
    title?: string;
    productId?: string;
    size?: number;
  }[];
  readonly placedAt?: Date;
  readonly fees?: readonly Fee[];
  readonly language?: Language;
}

/** An order as checkout writes it, without the checkout: for tests of what comes after the sale. */
export async function makeOrder(db: Db, wish: MadeOrderInput = {}): Promise<MadeOrder> {
  const { method = 'cod', userId = null, placedAt = new Date(), language = 'en' } = wish;
  const billing: BillingForm = { ...MEERA, billing_address2: 'Second floor', ...wish.billing };
  const lines = (wish.lines ?? [{ unitPrice: 1499_00, quantity: 1 }]).map((line, index) => ({
    productId: `p${index + 1}`,
    title: `Kolhapuri ${index + 1}`,
    sku: `KD-${index + 1}`,
    slug: '',
    picture: '',
    color: 'Gold',
    size: 38,
    sizeLabel: null,
    hsn: '6403',
    taxClass: FOOTWEAR,
    mrp: 0,
    discount: 0,
    offerShares: [],
    ...line,
  }));
  const rules = { settings: DEFAULT_TAX, day: istDay(placedAt), defaultDiscount: 50 };
  const totals = totalsOf(lines, { ...rules, state: billing.state }, wish.fees);
  const made = { id: randomUUID(), orderNumber: orderNumber('KD', randomBytes(ORDER_NUMBER_BYTES)) };
  const order = { method, formData: billing };
  const quote = { totals, rules };
  const row = orderOf({
    ...made,
    userId: userId ?? undefined,
    order,
    quote,
    placedAt,
    language,
    holdUntil: null,
  });
  await insertOrder(db as Tx, row);
  return made;
}
