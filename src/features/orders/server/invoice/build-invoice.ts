import type { BillingDetails, InvoiceDocument } from '../../../../contract/invoice.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { isHomeState } from '../../../../domain/money/tax.ts';
import { amountInWords } from '../../../../domain/money/amount-in-words.ts';
import { placeOfSupply } from '../../../../domain/text/india.ts';
import { prorate, type Paise } from '../../../../domain/money/money.ts';
import { taxByRate } from '../../../../domain/money/totals.ts';

export interface SoldLine {
  readonly title: string;
  readonly sku: string;
  readonly hsn: string;
  readonly color: string;
  readonly size: number;
  /** How the size is written: halves, or a word for an accessory. */
  readonly sizeLabel: string;
  readonly quantity: number;
  readonly unitPrice: Paise;
  readonly unitTax: Paise;
  readonly taxPercent: number;
  readonly amount: Paise;
  readonly tax: Paise;
  readonly net: Paise;
}

export interface SoldOrder {
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly paymentMethod: 'cod' | 'online';
  readonly billing: BillingDetails;
  readonly lines: readonly SoldLine[];
  readonly subTotal: Paise;
  readonly tax: Paise;
  readonly CGST: Paise;
  readonly SGST: Paise;
  readonly total: Paise;
  /** What is really paid: whole rupees at the door. */
  readonly amount: Paise;
}

/** All particulars of an invoice but its number and date: pure, from what was sold and who sells. */
export function buildInvoice(
  order: SoldOrder,
  shop: ShopSettings,
): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { billing } = order;
  const withinState = isHomeState(billing.state);
  const byRate = taxByRate(order.lines);
  // The halves of each rate sum to the halves of the order, odd paise included.
  const SGST = prorate(
    order.SGST,
    byRate.map(({ tax }) => tax),
  );
  return {
    kind: 'invoice',
    orderNumber: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    against: null,
    paymentMethod: order.paymentMethod,
    seller: {
      name: shop.name,
      legalName: shop.legalName,
      address: shop.address,
      state: placeOfSupply(shop.state),
      gstin: shop.gstin,
      phone: shop.phone,
      email: shop.email,
    },
    buyer: billing,
    placeOfSupply: placeOfSupply(billing.state),
    withinState,
    lines: order.lines.map((line) => ({
      title: line.title,
      sku: line.sku,
      hsn: line.hsn,
      color: line.color,
      size: line.sizeLabel,
      quantity: line.quantity,
      unitNet: line.unitPrice - line.unitTax,
      unitTax: line.unitTax,
      taxPercent: line.taxPercent,
      taxable: line.net,
      tax: line.tax,
      amount: line.amount,
    })),
    rates: byRate.map(({ taxPercent, taxable, tax }, index) => {
      const half = SGST[index] ?? 0;
      return withinState
        ? { taxPercent, taxable, IGST: 0, CGST: tax - half, SGST: half }
        : { taxPercent, taxable, IGST: tax, CGST: 0, SGST: 0 };
    }),
    CGST: order.CGST,
    SGST: order.SGST,
    subTotal: order.subTotal,
    totalTax: order.tax,
    roundOff: order.amount - order.total,
    total: order.amount,
    inWords: amountInWords(order.amount),
  };
}

/** The other half of the paper: the same goods and sums, taken back. */
export function buildCreditNote(invoice: InvoiceDocument): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { number, issuedAt, ...rest } = invoice;
  return { ...rest, kind: 'credit note', against: { number, issuedAt } };
}
