import type { Paise } from '../../../../domain/money/money.ts';
import { ledgerLine, onSlip, type LineLedger } from '../../../../domain/orders/ledger.ts';
import type { LineRecord, SoldOrder } from '../order-record.server.ts';

export interface ParcelContents {
  /** With the quantity that is sent. */
  readonly lines: readonly LineRecord[];
  /** What the goods in it cost. */
  readonly value: Paise;
  /** What is collected at the door. */
  readonly collect: Paise;
  /** What has to be paid online before it may leave. */
  readonly unpaid: Paise;
}

/** What is in the parcel of an order, for the courier and for whoever packs it: refunded units are not sent. */
export function parcelContents(
  order: Pick<SoldOrder, 'paymentMethod' | 'lines'>,
  ledger: readonly LineLedger[],
  { value, due }: { readonly value: Paise; readonly due: Paise },
): ParcelContents {
  const lines = order.lines.flatMap((line) => {
    const own = ledgerLine(ledger, line.line);
    const quantity = own ? onSlip(own) : 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const owed = Math.max(0, due);
  const cash = order.paymentMethod === 'cod';
  return { lines, value, collect: cash ? owed : 0, unpaid: cash ? 0 : owed };
}
