import { formatINR, paiseFromText, type Paise } from '../money/money.ts';
import type { OrderState } from './order-states.ts';

/** One parcel of the list that a courier sends with the cash it collected. */
export interface RemittedLine {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number;
  readonly awbNo: string;
  readonly orderNumber: string;
  readonly amount: Paise;
}

export interface RemittanceFile {
  readonly lines: readonly RemittedLine[];
  /** What the file itself says it sums up to; null when it does not say. */
  readonly statedTotal: Paise | null;
  /** Why it cannot be taken, row by row. */
  readonly faults: readonly { readonly row: number; readonly fault: string }[];
}

const COLUMNS = {
  awbNo: /^(awb|awb ?(no|number|code)|waybill|way ?bill( ?(no|number))?|tracking( ?(no|number|id))?)$/,
  orderNumber: /^(order|order ?(no|number|id)|reference|ref( ?no)?|client order id)$/,
  amount: /^(amount|cod|cod ?(amount|value)|collected( amount)?|remitted( amount)?|remittance( amount)?)$/,
} as const;
type Column = keyof typeof COLUMNS;

const tidy = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/[₹()]|\binr\b|\brs\b/g, '')
    .trim();

/** "1,499.00", "₹ 1499" and "1499" are the same; anything else is no amount. */
export function amountFrom(text: string): Paise | undefined {
  const plain = text.replaceAll(/[₹,\s]|inr|rs\.?/gi, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? paiseFromText(plain) : undefined;
}

/** Couriers name their columns differently: AWB or order number, and an amount, are what is needed. */
export function readRemittance(rows: readonly (readonly string[])[]): RemittanceFile {
  const [heading = [], ...body] = rows;
  const at = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      heading.findIndex((name) => COLUMNS[column].test(tidy(name))),
    ]),
  ) as Record<Column, number>;
  if (at.amount === -1 || (at.awbNo === -1 && at.orderNumber === -1))
    return {
      lines: [],
      statedTotal: null,
      faults: [{ row: 1, fault: 'The heading needs an AWB or order number, and an amount.' }],
    };
  const cell = (cells: readonly string[], column: Column): string => cells[at[column]]?.trim() ?? '';
  const lines: RemittedLine[] = [];
  const faults: { row: number; fault: string }[] = [];
  let statedTotal: Paise | null = null;
  for (const [index, cells] of body.entries()) {
    const row = index + 2;
    if (cells.every((text) => text.trim() === '')) continue;
    const amount = amountFrom(cell(cells, 'amount'));
    if (cells.some((text) => /^(grand )?total:?$/i.test(text.trim()))) {
      if (amount === undefined) faults.push({ row, fault: 'The total is no amount.' });
      else statedTotal = amount;
      continue;
    }
    const [awbNo, orderNumber] = [cell(cells, 'awbNo'), cell(cells, 'orderNumber').toUpperCase()];
    if (amount === undefined) faults.push({ row, fault: `“${cell(cells, 'amount')}” is no amount.` });
    else if (awbNo === '' && orderNumber === '')
      faults.push({ row, fault: 'There is neither an AWB nor an order number.' });
    else lines.push({ row, awbNo, orderNumber, amount });
  }
  if (lines.length === 0 && faults.length === 0)
    faults.push({ row: 2, fault: 'There is no parcel in this file.' });
  return { lines, statedTotal, faults };
}

/** What the shop knows of the order that a line means. */
export interface KnownCash {
  readonly orderNumber: string;
  readonly method: 'cod' | 'online';
  readonly status: OrderState;
  /** What the courier collected at the door: nothing while it was not delivered. */
  readonly due: Paise;
  /** Remitted by an earlier file. */
  readonly before: Paise;
}

export const FINDINGS = [
  'right',
  'short',
  'over',
  'doubled',
  'unknown',
  'not cash',
  'cash without order',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** Cash that nobody owes: the shop has neither a payment nor a document for it. */
function withoutOrder({ orderNumber, status }: KnownCash): string {
  if (status === 'Cancelled') return `${orderNumber} was cancelled: ask who paid, and refund it.`;
  if (status === 'Returned') return `${orderNumber} came back undelivered: ask the courier what was paid.`;
  return `${orderNumber} is not delivered as far as the shop knows: ask the courier for its delivery.`;
}

export interface SettledLine extends RemittedLine {
  readonly finding: Finding;
  /** What is to be asked, as a sentence; '' when it is right. */
  readonly text: string;
}

/** Finds the record that a line means: by AWB, else by order number. */
export function lookUp<T extends { readonly awbNo: string | null; readonly orderNumber: string }>(
  records: readonly T[],
): (line: RemittedLine) => T | undefined {
  const byAwb = new Map(records.map((each) => [each.awbNo, each]));
  const byNumber = new Map(records.map((each) => [each.orderNumber, each]));
  return ({ awbNo, orderNumber }) =>
    (awbNo === '' ? undefined : byAwb.get(awbNo)) ?? byNumber.get(orderNumber);
}

/** Compares each line with its order. */
export function settleRemittance(
  lines: readonly RemittedLine[],
  known: (line: RemittedLine) => KnownCash | undefined,
): SettledLine[] {
  const seen = new Map<string, Paise>();
  return lines.map((line): SettledLine => {
    const order = known(line);
    const say = (finding: Finding, text: string): SettledLine => ({ ...line, finding, text });
    if (!order) return say('unknown', 'No order of this shop has this AWB or number.');
    const already = order.before + (seen.get(order.orderNumber) ?? 0);
    seen.set(order.orderNumber, (seen.get(order.orderNumber) ?? 0) + line.amount);
    if (order.method === 'online')
      return say('not cash', `${order.orderNumber} was paid online: nothing was to be collected.`);
    if (order.due === 0) return say('cash without order', withoutOrder(order));
    if (already >= order.due)
      return say('doubled', `${order.orderNumber} was remitted before (${formatINR(already)}).`);
    const sum = already + line.amount;
    if (sum < order.due)
      return say(
        'short',
        `${order.orderNumber}: ${formatINR(order.due - sum)} are missing of ${formatINR(order.due)}.`,
      );
    if (sum > order.due)
      return say(
        'over',
        `${order.orderNumber}: ${formatINR(sum - order.due)} more than ${formatINR(order.due)}.`,
      );
    return say('right', '');
  });
}

/** The sentence about a file whose own sum is wrong; undefined when it is right or not given. */
export function totalFault({ lines, statedTotal }: RemittanceFile): string | undefined {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return statedTotal === null || statedTotal === sum
    ? undefined
    : `The file says ${formatINR(statedTotal)}, but its parcels sum up to ${formatINR(sum)}.`;
}
