import { Fragment } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import {
  chargeOrder,
  FEE_NAMES,
  NO_CHARGES,
  savedOnline,
  type ChargeTerms,
} from '../../../domain/money/fees.ts';
import { formatINR, formatPrice, paiseFromText } from '../../../domain/money/money.ts';
import type { OfferShare } from '../../../domain/offers/apply-offers.ts';
import { totalsOf, type Totals } from '../../../domain/money/totals.ts';
import type { TaxCase } from '../../../domain/money/tax.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';

export type CartSale = Totals<{
  item: CartItem;
  hsn: string;
  taxClass: string;
  unitPrice: number;
  quantity: number;
  discount: number;
  offerShares: OfferShare[];
}>;

interface Charge {
  /** What offers take off each line. */
  readonly discounts?: readonly number[];
  readonly method?: PaymentMethod;
  readonly terms?: ChargeTerms;
}

/** What the cart comes to at the prices it shows, after its offers, with the fees and savings of the way it is paid. */
export function totalsOfCart(
  items: readonly CartItem[],
  sale: TaxCase,
  { discounts = [], method = 'online', terms = NO_CHARGES }: Charge = {},
): CartSale {
  const lines = items.map((item, index) => ({
    item,
    hsn: item.product.hsn,
    taxClass: item.product.taxClass,
    unitPrice: paiseFromText(item.price) ?? 0,
    quantity: item.quantity,
    discount: discounts[index] ?? 0,
  }));
  const charged = chargeOrder(lines, method, terms);
  return totalsOf(charged.lines, sale, charged.fees);
}

/** Sub Total, Total Tax and Total Amount, the same words in cart and checkout; below them what is part of the total. */
export function TotalsList({ totals, delivery }: { totals: CartSale; delivery?: ChargeTerms['delivery'] }) {
  const online = savedOnline(totals.lines);
  const offers = totals.lines.reduce((sum, { discount }) => sum + discount, 0) - online;
  const free =
    delivery !== undefined && delivery.fee > 0 && !totals.fees.some(({ kind }) => kind === 'delivery');
  const saved = [
    { label: 'Saved by offers', amount: offers },
    { label: 'Saved by paying online', amount: online },
  ].filter(({ amount }) => amount > 0);
  return (
    <dl className="totals figures">
      <dt>Sub Total</dt>
      <dd>{formatINR(totals.subTotal)}</dd>
      <dt>Total Tax</dt>
      <dd>{formatINR(totals.totalTax)}</dd>
      <dt className="totals-sum">Total Amount</dt>
      <dd className="totals-sum">{formatINR(totals.total)}</dd>
      {totals.fees.map(({ kind, amount }) => (
        <Fragment key={kind}>
          <dt>{FEE_NAMES[kind]}, included</dt>
          <dd>{formatINR(amount)}</dd>
        </Fragment>
      ))}
      {free && totals.lines.length > 0 && (
        <>
          <dt>{FEE_NAMES.delivery}</dt>
          <dd className="font-semibold text-leaf">Free</dd>
        </>
      )}
      {saved.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="font-semibold text-leaf">{formatINR(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What a little more, or another way of paying, would save; nothing while the shop asks for no fee. */
export function ChargeHints({ totals, terms }: { totals: CartSale; terms: ChargeTerms }) {
  const goods = totals.lines.reduce((sum, { amount, fees }) => sum + amount - fees, 0);
  const { delivery, saving } = terms;
  const missing = delivery.fee > 0 && delivery.freeFrom > goods ? delivery.freeFrom - goods : 0;
  const online =
    saving.kind === 'percent'
      ? `${saving.value}%`
      : saving.kind === 'amount'
        ? formatPrice(saving.value)
        : '';
  const hints = [
    missing > 0 ? `Add ${formatPrice(missing)} for free delivery.` : '',
    online === '' ? '' : `Pay online and save ${online}.`,
  ].filter((hint) => hint !== '');
  return hints.length === 0 ? null : <p className="mt-3 text-sm">{hints.join(' ')}</p>;
}
