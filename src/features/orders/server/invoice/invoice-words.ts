import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { usDate } from '../../../../domain/text/dates.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { breakdownSentence } from '../../../../domain/money/breakdown.ts';
import { amountInHindiWords } from '../../../../domain/money/amount-in-hindi-words.ts';
import { storedLabel } from '../../../../domain/money/stored-labels.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { invoiceMessages } from '../../messages/invoice.ts';
import { formatINR, formatPrice } from '../../../../domain/money/money.ts';

/** What page and PDF print alike, so that the two never differ: the words are in `messages/invoice`. */

/** What the law calls it. The page's heading is the specified one. */
export const lawfulTitleOf = ({ kind }: InvoiceDocument, language: Language = 'en'): string =>
  invoiceMessages[language].lawfulTitle[kind];

export const titleOf = ({ kind }: InvoiceDocument, language: Language = 'en'): string =>
  invoiceMessages[language].title[kind];

/** The order's date, in US format; a credit note and an invoice of a changed order have their own. */
const issueDate = ({ kind, orderDate, issuedAt, reissued }: InvoiceDocument): string =>
  usDate(new Date(kind === 'invoice' && !reissued ? orderDate : issuedAt));

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export function factsOf(document: InvoiceDocument, language: Language = 'en'): Fact[] {
  const t = invoiceMessages[language];
  const { number, kind, against, placeOfSupply, paymentMethod, advance, storeCredit } = document;
  return [
    ...(kind === 'invoice' ? [{ label: t.document, value: t.taxInvoice }] : []),
    ...(number ? [{ label: t.number[kind], value: number }] : []),
    ...(against
      ? [
          {
            label: t.againstInvoice,
            value: t.against(against.number, dateWords(new Date(against.issuedAt), language)),
          },
        ]
      : []),
    { label: t.issueDate, value: issueDate(document) },
    { label: t.orderNumber, value: document.orderNumber },
    { label: t.placeOfSupply, value: placeOfSupply },
    { label: t.payment, value: t.ways[paymentMethod] },
    ...(storeCredit
      ? [
          {
            label: storeCredit.giftCard ? t.paidWithCard : t.paidWithCredit,
            value: formatINR(storeCredit.paid),
          },
          { label: t.restToPay, value: formatINR(storeCredit.rest) },
        ]
      : []),
    ...(advance
      ? [
          { label: t.paidInAdvance, value: formatINR(advance.paid) },
          { label: t.dueAtDelivery, value: formatINR(advance.due) },
        ]
      : []),
    { label: t.reverseCharge, value: t.no },
  ];
}

/** Each line only if it is there. The phone comes last: between city and State it would tear the address apart. */
export function shippingLines({ buyer, business }: InvoiceDocument, language: Language = 'en'): string[] {
  const { billing_address, billing_address2, city, phone, state, zipcode } = buyer;
  const person = business ? [`GSTIN ${business.gstin}`, personOf(buyer)] : [];
  const lines = [
    ...person,
    billing_address,
    billing_address2,
    city,
    state,
    zipcode,
    phone && invoiceMessages[language].phone(phone),
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
export function sumsOf(document: InvoiceDocument, language: Language = 'en'): (Fact & { strong?: true })[] {
  const t = invoiceMessages[language];
  const { CGST, SGST, subTotal, roundOff, total, withinState } = document;
  return [
    ...(CGST > 0 ? [{ label: withinState ? 'CGST' : 'IGST', value: formatINR(CGST) }] : []),
    ...(SGST > 0 ? [{ label: 'SGST', value: formatPrice(SGST) }] : []),
    { label: t.subTotal, value: formatINR(subTotal) },
    ...(roundOff === 0 ? [] : [{ label: t.roundOff, value: formatINR(roundOff) }]),
    { label: t.total, value: formatINR(total), strong: true },
  ];
}

/** From the M.R.P. to the total; nothing on older documents, credit notes and what costs nothing. */
export const madeUpOf = (
  { breakdown, total }: InvoiceDocument,
  language: Language = 'en',
): string | undefined => (breakdown && total > 0 ? breakdownSentence(breakdown, language) : undefined);

/** As issued; the law wants it in English, so Hindi stands beside it. */
export const inWordsOf = ({ inWords, total }: InvoiceDocument, language: Language = 'en'): string =>
  language === 'hi' ? `${amountInHindiWords(total)} / ${inWords}` : inWords;

/** What the rate was taken of: under the specified method that is the price with its tax, not the taxable value. */
const rateWords = (
  { taxMethod }: Pick<InvoiceDocument, 'taxMethod'>,
  taxPercent: number,
  language: Language,
): string =>
  taxMethod === 'within-price' ? `GST ${taxPercent}%` : invoiceMessages[language].rate(taxPercent);

export const ratesOf = ({ rates, taxMethod }: InvoiceDocument, language: Language = 'en'): string[][] =>
  rates.map(({ taxPercent, taxable, IGST, CGST, SGST }) => [
    taxMethod === 'within-price' ? `${taxPercent}%` : invoiceMessages[language].rateOfPrice(taxPercent),
    ...[taxable, IGST, CGST, SGST].map(formatINR),
  ]);

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The law wants a discount on the document: what the line would have cost, what was taken off, and what was added. */
const amountWords = (
  { amount, discounts = [], fees = [] }: InvoiceDocument['lines'][number],
  language: Language,
): string[] => {
  const t = invoiceMessages[language];
  const named = (name: string) => storedLabel(name, language);
  if (discounts.length === 0 && fees.length === 0) return [];
  const goods = amount - sumOf(fees) + sumOf(discounts);
  const off = discounts.map((each) => t.less(formatPrice(each.amount), named(each.name)));
  const more = fees.map((each) => t.plus(formatPrice(each.amount), named(each.name)));
  return [`${formatPrice(goods)} ${[...off, ...more].join(', ')}`];
};

export const lineNotes = (
  line: InvoiceDocument['lines'][number],
  document: Pick<InvoiceDocument, 'taxMethod'>,
  language: Language = 'en',
): string =>
  [
    `SKU ${line.sku}`,
    line.hsn && `HSN ${line.hsn}`,
    rateWords(document, line.taxPercent, language),
    ...amountWords(line, language),
  ]
    .filter(Boolean)
    .join(' · ');
