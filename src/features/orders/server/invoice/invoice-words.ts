import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { indianDate, usDate } from '../../../../domain/text/dates.ts';
import { formatINR, formatWholeINR } from '../../../../domain/money/money.ts';

/** What page and PDF print alike, so that the two papers never differ. */
export const COLUMNS = ['Item', 'Unit Price', 'Tax', 'Color', 'Quantity', 'Size', 'Amount'] as const;
/** What stands small beside a column's name. */
export const COLUMN_NOTES: Partial<Record<(typeof COLUMNS)[number], string>> = { Tax: '(per quantity)' };
export const RECEIPT_NOTE = 'This is a computer-generated receipt and needs no signature.';
export const TAXES_INCLUDED = 'Taxes Included';

export const titleOf = ({ kind }: InvoiceDocument): string =>
  kind === 'invoice' ? 'INVOICE' : 'CREDIT NOTE';

/** The order's date, in US format. */
export const issueDate = ({ kind, orderDate, issuedAt }: InvoiceDocument): string =>
  usDate(new Date(kind === 'invoice' ? orderDate : issuedAt));

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export function factsOf(document: InvoiceDocument): Fact[] {
  const { number, kind, against, placeOfSupply, paymentMethod } = document;
  const paper = kind === 'invoice' ? 'Invoice no.' : 'Credit note no.';
  return [
    ...(number ? [{ label: paper, value: number }] : []),
    ...(against
      ? [
          {
            label: 'Against invoice',
            value: `${against.number} of ${indianDate(new Date(against.issuedAt))}`,
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

/** Each line only if it is there. */
export function shippingLines({ buyer }: InvoiceDocument): string[] {
  const { billing_address, billing_address2, city, phone, state, zipcode } = buyer;
  return [billing_address, billing_address2, city, phone, state, zipcode].filter(
    (line) => line.trim() !== '',
  );
}

export const nameOf = ({ buyer }: InvoiceDocument): string => `${buyer.fname} ${buyer.lname}`.trim();

/** The extra rows. Within the State the specified IGST row carries CGST, and says so. */
export function sumsOf(document: InvoiceDocument): (Fact & { strong?: true })[] {
  const { CGST, SGST, subTotal, roundOff, total, withinState } = document;
  return [
    ...(CGST > 0 ? [{ label: withinState ? 'CGST / IGST' : 'IGST', value: formatINR(CGST) }] : []),
    ...(SGST > 0 ? [{ label: 'SGST', value: formatWholeINR(SGST) }] : []),
    { label: 'SubTotal', value: formatINR(subTotal) },
    ...(roundOff === 0 ? [] : [{ label: 'Round off', value: formatINR(roundOff) }]),
    { label: 'Total Amount', value: formatINR(total), strong: true },
  ];
}

export const RATE_COLUMNS = ['Rate', 'Taxable value', 'IGST', 'CGST', 'SGST'] as const;

export const ratesOf = ({ rates }: InvoiceDocument): string[][] =>
  rates.map(({ taxPercent, taxable, IGST, CGST, SGST }) => [
    `${taxPercent}%`,
    ...[taxable, IGST, CGST, SGST].map(formatINR),
  ]);

export const lineNotes = ({ sku, hsn, taxPercent }: InvoiceDocument['lines'][number]): string =>
  [`SKU ${sku}`, hsn && `HSN ${hsn}`, `GST ${taxPercent}%`].filter(Boolean).join(' · ');
