import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { usDate } from '../../../../domain/text/dates.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { breakdownSentence } from '../../../../domain/money/breakdown.ts';
import { formatINR, formatPrice } from '../../../../domain/money/money.ts';

/** What page and PDF print alike, so that the two never differ. */
export const COLUMNS = ['Item', 'Unit Price', 'Tax', 'Color', 'Quantity', 'Size', 'Amount'] as const;
/** What stands small beside a column's name. */
export const COLUMN_NOTES: Partial<Record<(typeof COLUMNS)[number], string>> = { Tax: '(per quantity)' };
export const RECEIPT_NOTE = 'This is a computer-generated receipt and needs no signature.';
export const TAXES_INCLUDED = 'Taxes Included';

/** What the law calls it. The page's heading is the specified one. */
export const lawfulTitleOf = ({ kind }: InvoiceDocument): string =>
  kind === 'invoice' ? 'TAX INVOICE' : 'CREDIT NOTE';

export const titleOf = ({ kind }: InvoiceDocument): string =>
  kind === 'invoice' ? 'INVOICE' : 'CREDIT NOTE';

/** The order's date, in US format; a credit note and an invoice of a changed order have their own. */
const issueDate = ({ kind, orderDate, issuedAt, reissued }: InvoiceDocument): string =>
  usDate(new Date(kind === 'invoice' && !reissued ? orderDate : issuedAt));

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export function factsOf(document: InvoiceDocument): Fact[] {
  const { number, kind, against, placeOfSupply, paymentMethod } = document;
  const numberLabel = kind === 'invoice' ? 'Invoice no.' : 'Credit note no.';
  return [
    ...(kind === 'invoice' ? [{ label: 'Document', value: 'Tax Invoice' }] : []),
    ...(number ? [{ label: numberLabel, value: number }] : []),
    ...(against
      ? [
          {
            label: 'Against invoice',
            value: `${against.number} of ${dateWords(new Date(against.issuedAt))}`,
          },
        ]
      : []),
    { label: 'Issue date', value: issueDate(document) },
    { label: 'Order no.', value: document.orderNumber },
    { label: 'Place of supply', value: placeOfSupply },
    { label: 'Payment', value: paymentMethod === 'cod' ? 'Cash on delivery' : 'Online payment' },
    { label: 'Reverse charge', value: 'No' },
  ];
}

/** Each line only if it is there. The phone comes last: between city and State it would tear the address apart. */
export function shippingLines({ buyer, business }: InvoiceDocument): string[] {
  const { billing_address, billing_address2, city, phone, state, zipcode } = buyer;
  const person = business ? [`GSTIN ${business.gstin}`, personOf(buyer)] : [];
  const lines = [
    ...person,
    billing_address,
    billing_address2,
    city,
    state,
    zipcode,
    phone && `Phone ${phone}`,
  ];
  return lines.filter((line) => line.trim() !== '');
}

const personOf = ({ fname, lname }: InvoiceDocument['buyer']): string => `${fname} ${lname}`.trim();

/** A registered buyer is the recipient; the person stands below it. */
export const nameOf = ({ buyer, business }: InvoiceDocument): string => business?.name ?? personOf(buyer);

/**
 * The extra rows. Within the State the specified IGST row carries CGST and is headed so. SGST is in whole rupees as specified
 * where it is whole; otherwise its paise are printed, so that the two add up to the tax.
 */
export function sumsOf(document: InvoiceDocument): (Fact & { strong?: true })[] {
  const { CGST, SGST, subTotal, roundOff, total, withinState } = document;
  return [
    ...(CGST > 0 ? [{ label: withinState ? 'CGST' : 'IGST', value: formatINR(CGST) }] : []),
    ...(SGST > 0 ? [{ label: 'SGST', value: formatPrice(SGST) }] : []),
    { label: 'SubTotal', value: formatINR(subTotal) },
    ...(roundOff === 0 ? [] : [{ label: 'Round off', value: formatINR(roundOff) }]),
    { label: 'Total Amount', value: formatINR(total), strong: true },
  ];
}

/** From the M.R.P. to the total; nothing on older documents, credit notes and what costs nothing. */
export const madeUpOf = ({ breakdown, total }: InvoiceDocument): string | undefined =>
  breakdown && total > 0 ? breakdownSentence(breakdown) : undefined;

export const RATE_COLUMNS = ['Rate', 'Taxable value', 'IGST', 'CGST', 'SGST'] as const;

/** What the rate was taken of: under the specified method that is the price with its tax, not the taxable value. */
const rateWords = ({ taxMethod }: Pick<InvoiceDocument, 'taxMethod'>, taxPercent: number): string =>
  taxMethod === 'within-price' ? `GST ${taxPercent}%` : `tax ${taxPercent}% of the price incl. tax`;

export const ratesOf = ({ rates, taxMethod }: InvoiceDocument): string[][] =>
  rates.map(({ taxPercent, taxable, IGST, CGST, SGST }) => [
    taxMethod === 'within-price' ? `${taxPercent}%` : `${taxPercent}% of the price incl. tax`,
    ...[taxable, IGST, CGST, SGST].map(formatINR),
  ]);

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The law wants a discount on the document: what the line would have cost, what was taken off, and what was added. */
const amountWords = ({ amount, discounts = [], fees = [] }: InvoiceDocument['lines'][number]): string[] => {
  if (discounts.length === 0 && fees.length === 0) return [];
  const goods = amount - sumOf(fees) + sumOf(discounts);
  const off = discounts.map((each) => `less ${formatPrice(each.amount)} (${each.name})`);
  const more = fees.map((each) => `plus ${formatPrice(each.amount)} (${each.name})`);
  return [`${formatPrice(goods)} ${[...off, ...more].join(', ')}`];
};

export const lineNotes = (
  line: InvoiceDocument['lines'][number],
  document: Pick<InvoiceDocument, 'taxMethod'>,
): string =>
  [
    `SKU ${line.sku}`,
    line.hsn && `HSN ${line.hsn}`,
    rateWords(document, line.taxPercent),
    ...amountWords(line),
  ]
    .filter(Boolean)
    .join(' · ');
