import { breakdownOf, rowWords, taxWords } from '../../../../domain/money/breakdown.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { cashDue, inMoney, paidFirst } from '../../../../domain/orders/advance.ts';
import { namesIn } from '../../../../domain/orders/line-names.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { MailFact, MailLine, MailProgress } from '../../../../services/mail/layout.ts';
import { orderMailMessages } from '../../messages/mails.ts';
import type { LineRecord, SoldOrder } from '../order-record.server.ts';
import { imageOf } from '../order-view.server.ts';

/** A pair in a mail: as in the cart it stands with its price before coupons, which the sums below name. */
export const mailLine =
  (publicUrl: string, language: Language = 'en') =>
  (line: LineRecord): MailLine => {
    const { title, color } = namesIn(line, language);
    const t = orderMailMessages[language];
    return {
      title,
      detail: [color, t.size(sizeName(line)), t.quantity(line.quantity)].filter(Boolean).join(', '),
      amount: formatINR(line.unitPrice * line.quantity),
      ...(line.picture === '' ? {} : { picture: new URL(imageOf(line.picture), publicUrl).href }),
    };
  };

/** From the M.R.P. to what is paid; the last row is the sum. */
export function mailTotals(
  order: Pick<SoldOrder, 'lines' | 'amount' | 'advance' | 'credit' | 'creditAccount' | 'paymentMethod'>,
  label?: string,
  language: Language = 'en',
): MailFact[] {
  const t = orderMailMessages[language];
  const breakdown = breakdownOf(order.lines, order.amount, language);
  return [
    ...breakdown.rows.map((row) => ({ label: row.label, value: rowWords(row, language) })),
    {
      label: label ?? t.total,
      value: formatINR(order.amount),
      ...(breakdown.tax > 0 ? { note: taxWords(breakdown, language) } : {}),
    },
    ...(order.credit > 0
      ? [
          {
            label: order.creditAccount === null ? t.withCredit : t.withCard,
            value: `−${formatINR(order.credit)}`,
          },
          { label: t.rest, value: formatINR(inMoney(order)) },
        ]
      : []),
    ...(order.advance > 0
      ? [
          { label: t.inAdvance, value: formatINR(paidFirst(order)) },
          { label: t.onDelivery, value: formatINR(cashDue(order)) },
        ]
      : []),
  ];
}

/** Which message tells of which step. */
const REACHED: Readonly<Record<string, number>> = {
  placed: 0,
  packed: 1,
  shipped: 2,
  'out for delivery': 3,
  delivered: 4,
};

/** How far the order is; nothing for messages that are not about its way. */
export function mailProgress(about: string, language: Language = 'en'): MailProgress | undefined {
  const reached = REACHED[about];
  return reached === undefined ? undefined : { steps: orderMailMessages[language].steps, reached };
}
