import { z } from 'zod';
import { forFields, PRINTED_FIELDS } from '../domain/orders/billing-fields.ts';

const paise = z.number().int();

const Party = z.object({
  name: z.string(),
  legalName: z.string(),
  address: z.array(z.string()),
  state: z.string(),
  gstin: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const BillingDetails = z.strictObject(forFields(PRINTED_FIELDS, () => z.string()));
export type BillingDetails = z.infer<typeof BillingDetails>;

/** As in domain/money/breakdown.ts. */
export const Breakdown = z.strictObject({
  rows: z.array(z.strictObject({ label: z.string(), amount: paise })),
  toPay: paise,
  tax: paise,
});

const InvoiceLine = z.object({
  title: z.string(),
  sku: z.string(),
  hsn: z.string(),
  color: z.string(),
  /** In other languages, at the time of the order; older documents have none. */
  names: z
    .object({ hi: z.object({ title: z.string(), color: z.string() }).partial() })
    .partial()
    .optional(),
  size: z.string(),
  quantity: z.number().int(),
  /** By which it was taxed, and the unit code of GSTR-1; older documents have neither. */
  taxClass: z.string().optional(),
  unit: z.string().optional(),
  /** What offers took off the line, already left out of everything below. Lines without any say nothing. */
  discounts: z.array(z.object({ name: z.string(), amount: paise })).optional(),
  /** Its share of what the order costs beside the goods, contained in `taxable`, `tax` and `amount`. */
  fees: z.array(z.object({ name: z.string(), amount: paise })).optional(),
  /** Of one pair, without fees. */
  unitNet: paise,
  unitTax: paise,
  taxPercent: z.number(),
  taxable: paise,
  tax: paise,
  amount: paise,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const InvoiceRate = z.object({
  taxPercent: z.number(),
  taxable: paise,
  IGST: paise,
  CGST: paise,
  SGST: paise,
});

/** An invoice or credit note as it was issued. Money in paise. */
export const InvoiceDocument = z.object({
  kind: z.enum(['invoice', 'credit note']),
  number: z.string(),
  issuedAt: z.string(),
  orderNumber: z.string(),
  orderDate: z.string(),
  /** Issued after the order was changed: its date is its own, not that of the order. */
  reissued: z.literal(true).optional(),
  /** A credit note names the invoice it takes back. */
  against: z.object({ number: z.string(), issuedAt: z.string() }).nullable(),
  paymentMethod: z.enum(['cod', 'online']),
  /** Paid online before the parcel was sent, and due at the door. */
  advance: z.object({ paid: paise, due: paise }).optional(),
  /** Paid with store credit, and with money. */
  storeCredit: z.object({ paid: paise, rest: paise, giftCard: z.literal(true).optional() }).optional(),
  seller: Party,
  buyer: BillingDetails,
  /** A registered buyer. */
  business: z.object({ gstin: z.string(), name: z.string() }).optional(),
  placeOfSupply: z.string(),
  /** Within the seller's State the tax is CGST and SGST, otherwise IGST. */
  withinState: z.boolean(),
  /** How the tax was computed. */
  taxMethod: z.enum(['percent-of-price', 'within-price']),
  lines: z.array(InvoiceLine),
  rates: z.array(InvoiceRate),
  /** As the specification splits it: outside Karnataka all of the tax is CGST. */
  CGST: paise,
  SGST: paise,
  subTotal: paise,
  totalTax: paise,
  roundOff: paise,
  total: paise,
  /** From the M.R.P. to the total. Older documents and credit notes have none. */
  breakdown: Breakdown.optional(),
  inWords: z.string(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;
