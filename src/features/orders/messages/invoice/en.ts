/** A heading of a column, and what stands small beside it. */
interface Column {
  readonly title: string;
  readonly note?: string;
}
const column = (title: string, note?: string): Column => (note === undefined ? { title } : { title, note });

/** Invoices and credit notes, on the page and as PDF. */
export const en = {
  columns: [
    column('Item'),
    column('Unit Price'),
    column('Tax', '(per quantity)'),
    column('Color'),
    column('Quantity'),
    column('Size'),
    column('Amount'),
  ],
  rateColumns: ['Rate', 'Taxable value', 'IGST', 'CGST', 'SGST'],
  taxByRate: 'Tax by rate',
  receiptNote: 'This is a computer-generated receipt and needs no signature.',
  taxesIncluded: 'Taxes Included',
  lawfulTitle: { invoice: 'TAX INVOICE', 'credit note': 'CREDIT NOTE' },
  title: { invoice: 'INVOICE', 'credit note': 'CREDIT NOTE' },
  order: (number: string) => `Order ${number}`,
  invoiceTo: 'Invoice to',
  phone: (phone: string) => `Phone ${phone}`,
  document: 'Document',
  taxInvoice: 'Tax Invoice',
  number: { invoice: 'Invoice no.', 'credit note': 'Credit note no.' },
  againstInvoice: 'Against invoice',
  against: (number: string, date: string) => `${number} of ${date}`,
  issueDate: 'Issue date',
  orderNumber: 'Order no.',
  placeOfSupply: 'Place of supply',
  payment: 'Payment',
  ways: { cod: 'Cash on delivery', online: 'Online payment' },
  paidWithCard: 'Paid with a gift card',
  paidWithCredit: 'Paid with store credit',
  restToPay: 'Rest',
  paidInAdvance: 'Paid in advance',
  dueAtDelivery: 'Due at delivery',
  reverseCharge: 'Reverse charge',
  no: 'No',
  subTotal: 'SubTotal',
  roundOff: 'Round off',
  total: 'Total Amount',
  rate: (percent: number) => `tax ${percent}% of the price incl. tax`,
  rateOfPrice: (percent: number) => `${percent}% of the price incl. tax`,
  less: (amount: string, name: string) => `less ${amount} (${name})`,
  plus: (amount: string, name: string) => `plus ${amount} (${name})`,
  amountInWords: 'Amount in words',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
