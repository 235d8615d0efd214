import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import { soldClasses } from '../../../../domain/money/tax-classes.ts';
import type { NewLine, OrderRecord } from '../order-record.server.ts';
import type { Quote } from './quote.server.ts';

/** What a new order is not told: it begins placed and unpaid, its pairs taken. */
type Begun =
  | 'status'
  | 'paymentStatus'
  | 'stockTaken'
  | 'providerOrderId'
  | 'phoneConfirmedAt'
  | 'replacesOrder'
  | keyof ByStaff
  | 'business'
  | 'cashRisk';
/** Of an order that staff place for a caller. */
export type ByStaff = Pick<OrderRecord, 'placedBy' | 'staffDiscount' | 'phoneConfirmedAt'>;
export type NewOrder = Omit<OrderRecord, Begun> &
  Partial<ByStaff & Pick<OrderRecord, 'business' | 'cashRisk'>> & { readonly lines: readonly NewLine[] };

type Sale = Pick<OrderRecord, 'id' | 'orderNumber' | 'placedAt' | 'holdUntil'> & {
  readonly promise?: OrderRecord['promise'] | undefined;
  readonly userId: string | undefined;
  readonly byStaff?: ByStaff | undefined;
  readonly cashRisk?: OrderRecord['cashRisk'] | undefined;
  readonly order: Pick<OrderInput, 'method' | 'formData' | 'business'>;
  readonly quote: Pick<Quote, 'totals' | 'rules'>;
};

/** The order for a sale: what was asked for at the prices of this moment. */
export function orderOf({
  order,
  quote,
  userId,
  promise = null,
  byStaff,
  cashRisk = null,
  ...sale
}: Sale): NewOrder {
  const { method, formData: billing } = order;
  const { totals, rules } = quote;
  return {
    ...sale,
    ...byStaff,
    ...totals,
    promise,
    cashRisk,
    business: order.business ?? null,
    userId: userId ?? null,
    email: billing.email,
    phone: billing.phone,
    paymentMethod: method,
    billing,
    tax: totals.totalTax,
    amount: method === 'cod' ? Number(totals.amountCod) * 100 : totals.total,
    taxRules: {
      method: rules.settings.method,
      classes: soldClasses(rules.settings.classes, totals.lines, rules.day),
      day: rules.day,
    },
    // Cash on delivery is a promise of the shopper's; an online order waits for its money.
    acceptedAt: method === 'cod' ? sale.placedAt : null,
  };
}
