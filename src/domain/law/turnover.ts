const CRORE = 1;

/** E-invoices to businesses are needed above so many crore, each limit from its day. */
const E_INVOICE_LIMITS = [
  { from: '2020-10-01', above: 500 * CRORE },
  { from: '2021-01-01', above: 100 * CRORE },
  { from: '2021-04-01', above: 50 * CRORE },
  { from: '2022-04-01', above: 20 * CRORE },
  { from: '2022-10-01', above: 10 * CRORE },
  { from: '2023-08-01', above: 5 * CRORE },
] as const;

/** Figures of an HSN code by turnover, the larger turnover first. */
const HSN_DIGITS = [
  {
    from: '2017-07-01',
    digits: [
      { above: 5 * CRORE, digits: 4 },
      { above: 1.5 * CRORE, digits: 2 },
    ],
  },
  {
    from: '2021-04-01',
    digits: [
      { above: 5 * CRORE, digits: 6 },
      { above: -1, digits: 4 },
    ],
  },
] as const;

/** The last row that has begun. */
const rowOn = <Row extends { readonly from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.findLast(({ from }) => from <= day);

/** So many figures an HSN code needs on an invoice; 0: none. `turnover` in crore rupees. */
export const hsnDigits = (turnover: number, day: string): number =>
  rowOn(HSN_DIGITS, day)?.digits.find(({ above }) => turnover > above)?.digits ?? 0;

/** Whether invoices to businesses need an IRN. */
export function needsEInvoices(turnover: number, day: string): boolean {
  const row = rowOn(E_INVOICE_LIMITS, day);
  return row !== undefined && turnover > row.above;
}
