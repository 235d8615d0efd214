import type { ReportKind } from '../../../../contract/reports.ts';

interface Words {
  readonly label: string;
  readonly about: string;
  /** What a report is about: any days, one month, or this moment. */
  readonly time: 'days' | 'month' | 'now';
}

const FROM_DOCUMENTS = 'Orders by their day, amounts by invoices and credit notes.';

export const REPORT_WORDS: Readonly<Record<ReportKind, Words>> = {
  'sales-by-day': { label: 'Sales by day', about: FROM_DOCUMENTS, time: 'days' },
  'sales-by-product': { label: 'Sales by product', about: FROM_DOCUMENTS, time: 'days' },
  'sales-by-category': { label: 'Sales by category', about: FROM_DOCUMENTS, time: 'days' },
  'sales-by-size': { label: 'Sales by size', about: FROM_DOCUMENTS, time: 'days' },
  'sales-by-state': { label: 'Sales by State', about: FROM_DOCUMENTS, time: 'days' },
  'sales-by-payment': { label: 'Sales by payment', about: FROM_DOCUMENTS, time: 'days' },
  margin: {
    label: 'Margin',
    about: 'What remains sold, before tax and fees, less what it cost.',
    time: 'days',
  },
  coupons: {
    label: 'Coupons',
    about: 'Coupons and offers by the orders that had them: how many, and what was taken off.',
    time: 'days',
  },
  'repeat-purchases': {
    label: 'Repeat purchases',
    about:
      'Customers whose first order was in these days, by month: how many ordered again, and how soon. Of young months more may follow.',
    time: 'days',
  },
  returns: {
    label: 'Returns',
    about: 'Requests by reason, and the pairs that were received back.',
    time: 'days',
  },
  'returned-to-origin': {
    label: 'Returned to origin',
    about: 'Parcels that came back undelivered, of all whose way ended in these days.',
    time: 'days',
  },
  'cash-risk': {
    label: 'Cash risk',
    about: 'Orders with cash on delivery by the score they would have: what each rule would have saved.',
    time: 'days',
  },
  'stock-value': { label: 'Stock value', about: 'What lies on the shelves now.', time: 'now' },
  'store-credit': {
    label: 'Store credit and gift cards',
    about:
      'What you owe customers as store credit and on gift cards: how it changed in these days, and who has it at their end.',
    time: 'days',
  },
  'gstr-1': {
    label: 'GSTR-1',
    about: 'Outward supplies of a month, as the GST portal reads them.',
    time: 'month',
  },
  tally: {
    label: 'Tally',
    about: 'Sales, credit notes, receipts and refunds as vouchers to import.',
    time: 'days',
  },
  'gstr-3b': { label: 'GSTR-3B', about: 'The summary of a month: 3.1 (a) and 3.2.', time: 'month' },
};
