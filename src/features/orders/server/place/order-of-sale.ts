import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import { payableBy, type Paise } from '../../../../domain/money/money.ts';
import { soldClasses } from '../../../../domain/money/tax-classes.ts';
import type { Language } from '../../../../domain/text/languages.ts';
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
  | 'language'
  | 'business'
  | 'cashRisk'
  | 'credit'
  | 'creditAccount'
  | keyof Advance;
/** Of an order that staff place for a caller. */
export type ByStaff = Pick<OrderRecord, 'placedBy' | 'staffDiscount' | 'phoneConfirmedAt'>;
/** Of an order with cash on delivery that pays a part first. */
type Advance = Pick<OrderRecord, 'advance' | 'advanceRetained'>;
export type NewOrder = Omit<OrderRecord, Begun> &
  Partial<
    ByStaff & Advance & Pick<OrderRecord, 'business' | 'cashRisk' | 'credit' | 'creditAccount' | 'language'>
  > & {
    readonly lines: readonly NewLine[];
  };

type Sale = Pick<OrderRecord, 'id' | 'orderNumber' | 'placedAt' | 'holdUntil'> & {
  readonly promise?: OrderRecord['promise'] | undefined;
  readonly userId: string | undefined;
  readonly language?: Language;
  readonly byStaff?: ByStaff | undefined;
  readonly cashRisk?: OrderRecord['cashRisk'] | undefined;
  readonly advance?: Advance | undefined;
  readonly credit?: Paise;
  readonly creditAccount?: string | null;
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
  advance,
  ...sale
}: Sale): NewOrder {
  const { method, formData: billing } = order;
  const { totals, rules } = quote;
  return {
    ...sale,
    ...byStaff,
    ...advance,
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
    amount: payableBy(method, totals),
    taxRules: {
      method: rules.settings.method,
      classes: soldClasses(rules.settings.classes, totals.lines, rules.day),
      day: rules.day,
    },
    // Cash on delivery is a promise of the shopper's; an online order waits for its money, as does one with an advance.
    acceptedAt: method === 'cod' && !advance ? sale.placedAt : null,
  };
}
