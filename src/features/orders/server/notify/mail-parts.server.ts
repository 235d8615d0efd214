import { breakdownOf, rowWords, taxWords } from '../../../../domain/money/breakdown.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import type { MailFact, MailLine, MailProgress } from '../../../../services/mail/layout.ts';
import type { LineRecord, SoldOrder } from '../order-record.server.ts';
import { imageOf } from '../order-view.server.ts';

/** A pair in a mail: as in the cart it stands with its price before coupons, which the sums below name. */
export const mailLine =
  (publicUrl: string) =>
  (line: LineRecord): MailLine => ({
    title: line.title,
    detail: [line.color, `size ${sizeName(line)}`, `quantity ${line.quantity}`].filter(Boolean).join(', '),
    amount: formatINR(line.unitPrice * line.quantity),
    ...(line.picture === '' ? {} : { picture: new URL(imageOf(line.picture), publicUrl).href }),
  });

/** From the M.R.P. to what is paid; the last row is the sum. */
export function mailTotals(order: Pick<SoldOrder, 'lines' | 'amount'>, label = 'Total Amount'): MailFact[] {
  const breakdown = breakdownOf(order.lines, order.amount);
  return [
    ...breakdown.rows.map((row) => ({ label: row.label, value: rowWords(row) })),
    { label, value: formatINR(order.amount), ...(breakdown.tax > 0 ? { note: taxWords(breakdown) } : {}) },
  ];
}

/** The steps of every order, and which message tells of which. */
const STEPS = ['Ordered', 'Packed', 'Shipped', 'Out for delivery', 'Delivered'] as const;
const REACHED: Readonly<Record<string, number>> = {
  placed: 0,
  packed: 1,
  shipped: 2,
  'out for delivery': 3,
  delivered: 4,
};

/** How far the order is; nothing for messages that are not about its way. */
export function mailProgress(about: string): MailProgress | undefined {
  const reached = REACHED[about];
  return reached === undefined ? undefined : { steps: STEPS, reached };
}
