import { isEmail, tidyEmail } from '../accounts/email.ts';
import { numberCell } from '../catalogue/csv-cells.ts';
import { tidyText } from '../text/text.ts';
import { OldReader, type OldFault, type OldRow } from './old-product.ts';

export interface OldOrder {
  readonly row: number;
  readonly number: string;
  readonly email: string;
  readonly name: string;
  readonly placedAt: string;
  readonly state: string;
  /** In paise. */
  readonly total: number;
  readonly currency: string;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly price: number | null;
  }[];
}
interface ReadOrder {
  readonly order: OldOrder | undefined;
  readonly faults: readonly OldFault[];
}

/** `2025-03-04 10:20:30 +0530`, and WooCommerce's `2025-03-04 10:20:30` in Indian time. */
function timeOf(text: string): string | undefined {
  const [, day, time = '00:00:00', zone = '+05:30'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone.replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

function shared(reader: OldReader, first: OldRow, columns: { number: string; time: string; total: string }) {
  const number = reader.text(first, columns.number);
  if (number === '') reader.fault(first.row, columns.number, 'Please fill this in.');
  const placedAt = timeOf(reader.text(first, columns.time));
  if (placedAt === undefined) reader.fault(first.row, columns.time, 'This is no date.');
  const total = reader.read(first, columns.total, numberCell);
  if (total === null || (total !== undefined && total < 0))
    reader.fault(first.row, columns.total, 'An amount, please.');
  const email = tidyEmail(reader.text(first, 'Email'));
  if (email !== '' && !isEmail(email)) reader.fault(first.row, 'Email', 'This is no e-mail address.');
  return {
    number: number.slice(0, 60),
    placedAt: placedAt ?? '',
    total: Math.round((total ?? 0) * 100),
    email,
  };
}

/** Reads the rows of one order of orders_export.csv: the first says all, the others are further lines. */
export function readShopifyOrder(rows: readonly OldRow[]): ReadOrder {
  const reader = new OldReader();
  const [first] = rows;
  if (!first) return { order: undefined, faults: [] };
  const known = shared(reader, first, { number: 'Name', time: 'Created at', total: 'Total' });
  if (known.email === '' && reader.faults.length === 0)
    reader.fault(first.row, 'Email', 'Without an e-mail address nobody knows whose order it is.');
  const text = (column: string): string => reader.text(first, column);
  const lines = rows
    .filter((row) => reader.text(row, 'Lineitem name') !== '')
    .map((row) => ({
      title: tidyText(reader.text(row, 'Lineitem name'), 200),
      quantity: reader.read(row, 'Lineitem quantity', numberCell) ?? 1,
      price: Math.round((reader.read(row, 'Lineitem price', numberCell) ?? 0) * 100),
    }));
  const state =
    text('Cancelled at') !== ''
      ? 'Cancelled'
      : /refunded/i.test(text('Financial Status'))
        ? 'Refunded'
        : /^fulfilled$/i.test(text('Fulfillment Status'))
          ? 'Delivered'
          : 'Closed';
  const order = {
    ...known,
    row: first.row,
    name: tidyText(text('Shipping Name') || text('Billing Name'), 100),
    state,
    currency: text('Currency') || 'INR',
    lines,
  };
  return { order: reader.faults.length > 0 ? undefined : order, faults: reader.faults };
}

/** Reads a row of WooCommerce's report “Orders”, which knows names and products, but no e-mail addresses. */
export function readWooOrder([row]: readonly OldRow[]): ReadOrder {
  const reader = new OldReader();
  if (!row) return { order: undefined, faults: [] };
  const known = shared(reader, row, { number: 'Order #', time: 'Date', total: 'Net sales' });
  const lines = reader
    .text(row, 'Product(s)')
    .split(/, (?=\d{1,4} ?[×x] )/)
    .filter((each) => each !== '')
    .map((each) => {
      const [, count = '1', title = each] = /^(\d+) ?[×x] ?(\S.*)$/.exec(each.trim()) ?? [];
      return { title: tidyText(title, 200), quantity: Number(count), price: null };
    });
  const word = reader.text(row, 'Status').toLowerCase();
  const state = word === 'completed' ? 'Delivered' : word.charAt(0).toUpperCase() + word.slice(1) || 'Closed';
  const order = {
    ...known,
    row: row.row,
    name: tidyText(reader.text(row, 'Customer'), 100),
    state: state.slice(0, 30),
    currency: 'INR',
    lines,
  };
  return { order: reader.faults.length > 0 ? undefined : order, faults: reader.faults };
}
