import type { BillingDetails, InvoiceDocument, InvoiceLine } from '../../../../contract/invoice.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { isHomeState } from '../../../../domain/money/tax.ts';
import { amountInWords } from '../../../../domain/money/amount-in-words.ts';
import { placeOfSupply } from '../../../../domain/text/india.ts';
import { breakdownOf } from '../../../../domain/money/breakdown.ts';
import { divideHalfUp, prorate, type Paise } from '../../../../domain/money/money.ts';
import { FEE_NAMES } from '../../../../domain/money/fee-words.ts';
import { printedBilling } from '../../../../domain/orders/billing-fields.ts';
import { classOf } from '../../../../domain/money/tax-classes.ts';
import { taxByRate, type RateSummary } from '../../../../domain/money/totals.ts';
import { creditedSgst, type Credit, type SoldMoney } from '../../../../domain/orders/order-money.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import type { NewLine, OrderRecord } from '../order-record.server.ts';

type Sums = 'subTotal' | 'tax' | 'CGST' | 'SGST' | 'total' | 'amount';
type InvoicedOrder = Pick<OrderRecord, 'orderNumber' | 'placedAt' | 'paymentMethod' | 'taxRules' | Sums> & {
  readonly billing: BillingDetails;
  readonly business?: OrderRecord['business'];
  readonly advance?: Paise;
  readonly credit?: Paise;
  readonly creditAccount?: string | null;
  readonly lines: readonly Omit<NewLine, 'productId' | 'slug' | 'picture'>[];
};

/** The halves of each rate sum to the halves of the document, odd paise included. */
function ratesOf(
  byRate: readonly RateSummary[],
  SGST: Paise,
  withinState: boolean,
): InvoiceDocument['rates'] {
  const halves = prorate(
    SGST,
    byRate.map(({ tax }) => tax),
  );
  return byRate.map(({ taxPercent, taxable, tax }, index) => {
    const half = halves[index] ?? 0;
    return withinState
      ? { taxPercent, taxable, IGST: 0, CGST: tax - half, SGST: half }
      : { taxPercent, taxable, IGST: tax, CGST: 0, SGST: 0 };
  });
}

/** Of one pair, without its share of the fees: both are taxed at the same rate. */
function unitNetOf({
  fees,
  net,
  quantity,
  discount,
  unitPrice,
  unitTax,
}: InvoicedOrder['lines'][number]): Paise {
  if (fees === 0) return divideHalfUp(net, quantity);
  return divideHalfUp(unitPrice * quantity - discount, quantity) - unitTax;
}

/** The tax is of the whole order, whenever it is paid. */
function paidOf({
  advance = 0,
  credit = 0,
  creditAccount,
  amount,
}: InvoicedOrder): Pick<InvoiceDocument, 'advance' | 'storeCredit'> {
  const spent = Math.min(credit, amount);
  const rest = amount - spent;
  const paid = Math.min(advance, rest);
  return {
    ...(spent > 0
      ? { storeCredit: { paid: spent, rest, ...(creditAccount && { giftCard: true as const }) } }
      : {}),
    ...(paid > 0 ? { advance: { paid, due: rest - paid } } : {}),
  };
}

/** All particulars of an invoice but its number and date: pure, from what was sold and who sells. */
export function buildInvoice(
  order: InvoicedOrder,
  shop: ShopSettings,
): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const { billing } = order;
  // As it was sold: the home of the shop may be another one by now. Only without tax the places must tell.
  const withinState =
    order.tax > 1 ? order.SGST > 0 : isHomeState({ state: billing.state, homeState: shop.state });
  const byRate = taxByRate(order.lines);
  return {
    kind: 'invoice',
    orderNumber: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    against: null,
    paymentMethod: order.paymentMethod,
    ...paidOf(order),
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
    ...(order.business ? { business: order.business } : {}),
    placeOfSupply: placeOfSupply(billing.state),
    withinState,
    taxMethod: order.taxRules.method,
    lines: order.lines.map((line) => ({
      title: line.title,
      sku: line.sku,
      hsn: line.hsn,
      color: line.color,
      ...(line.names && Object.keys(line.names).length > 0 ? { names: line.names } : {}),
      size: sizeName(line),
      quantity: line.quantity,
      taxClass: line.taxClass,
      unit: classOf(order.taxRules.classes, line).unit,
      ...(line.offerShares.length > 0
        ? { discounts: line.offerShares.map(({ name, amount }) => ({ name, amount })) }
        : {}),
      ...(line.feeShares.length > 0
        ? { fees: line.feeShares.map(({ kind, amount }) => ({ name: FEE_NAMES[kind], amount })) }
        : {}),
      unitNet: unitNetOf(line),
      unitTax: line.unitTax,
      taxPercent: line.taxPercent,
      taxable: line.net,
      tax: line.tax,
      amount: line.amount,
    })),
    rates: ratesOf(byRate, order.SGST, withinState),
    CGST: order.CGST,
    SGST: order.SGST,
    subTotal: order.subTotal,
    totalTax: order.tax,
    roundOff: order.amount - order.total,
    total: order.amount,
    breakdown: breakdownOf(order.lines, order.amount),
    inWords: amountInWords(order.amount),
  };
}

/** What is credited of an invoice: the same goods, at the value and the tax that go back. */
export function buildCreditNote(
  invoice: InvoiceDocument,
  sold: SoldMoney,
  credit: Credit,
): Omit<InvoiceDocument, 'number' | 'issuedAt'> {
  const {
    number,
    issuedAt,
    reissued: _reissued,
    breakdown: _breakdown,
    advance: _advance,
    storeCredit: _storeCredit,
    ...rest
  } = invoice;
  const lines = credit.lines.flatMap(({ line, quantity, amount, tax, fees }): InvoiceLine[] => {
    const printed = invoice.lines[sold.lines.findIndex((each) => each.line === line)];
    if (!printed) return [];
    const { discounts: _, fees: _fees, ...from } = printed;
    const taxable = amount - tax;
    const each = Math.max(quantity, 1);
    const whole = quantity === from.quantity && amount === from.amount;
    const unit = whole
      ? { unitNet: from.unitNet, unitTax: from.unitTax }
      : { unitNet: Math.round(taxable / each), unitTax: Math.round(tax / each) };
    const back = fees > 0 ? { fees: [{ name: 'Delivery and fees', amount: fees }] } : {};
    return [{ ...from, ...back, ...unit, quantity, taxable, tax, amount }];
  });
  const byRate = taxByRate(lines.map((line) => ({ ...line, net: line.taxable })));
  const SGST = creditedSgst(sold, credit, invoice.withinState);
  const total = credit.total;
  return {
    ...rest,
    kind: 'credit note',
    against: { number, issuedAt },
    lines,
    rates: ratesOf(byRate, SGST, invoice.withinState),
    CGST: credit.tax - SGST,
    SGST,
    subTotal: total - credit.roundOff - credit.tax,
    totalTax: credit.tax,
    roundOff: credit.roundOff,
    total,
    inWords: amountInWords(total),
  };
}
