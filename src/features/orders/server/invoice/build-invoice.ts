import type { BillingDetails, InvoiceDocument } from '../../../../contract/invoice.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { isHomeState } from '../../../../domain/money/tax.ts';
import { amountInWords } from '../../../../domain/money/amount-in-words.ts';
import { placeOfSupply } from '../../../../domain/text/india.ts';
import { prorate } from '../../../../domain/money/money.ts';
import { printedBilling } from '../../../../domain/orders/billing-fields.ts';
import { taxByRate } from '../../../../domain/money/totals.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import type { LineRecord, OrderRecord } from '../order-record.server.ts';

type Sums = 'subTotal' | 'tax' | 'CGST' | 'SGST' | 'total' | 'amount';
type Sold = Pick<OrderRecord, 'orderNumber' | 'placedAt' | 'paymentMethod' | 'taxRules' | Sums> & {
  readonly billing: BillingDetails;
  readonly lines: readonly Omit<LineRecord, 'productId' | 'slug' | 'picture' | 'mrp'>[];
};

/** All particulars of an invoice but its number and date: pure, from what was sold and who sells. */
export function buildInvoice(order: Sold, shop: ShopSettings): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { billing } = order;
  // As it was sold: the home of the shop may be another one by now. Only without tax the places must tell.
  const withinState =
    order.tax > 1 ? order.SGST > 0 : isHomeState({ state: billing.state, homeState: shop.state });
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
    buyer: printedBilling(billing),
    placeOfSupply: placeOfSupply(billing.state),
    withinState,
    taxMethod: order.taxRules.method,
    lines: order.lines.map((line) => ({
      title: line.title,
      sku: line.sku,
      hsn: line.hsn,
      color: line.color,
      size: sizeName(line),
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
