import type { CartItem } from '../../../domain/cart/cart.ts';
import { formatINR, paiseFromText } from '../../../domain/money/money.ts';
import { totalsOf, type Totals } from '../../../domain/money/totals.ts';
import type { TaxCase } from '../../../domain/money/tax.ts';

export type CartSale = Totals<{ item: CartItem; unitPrice: number; quantity: number }>;

/** What the cart comes to at the prices it shows. */
export function totalsOfCart(items: readonly CartItem[], sale: TaxCase): CartSale {
  return totalsOf(
    items.map((item) => ({ item, unitPrice: paiseFromText(item.price) ?? 0, quantity: item.quantity })),
    sale,
  );
}

/** Sub Total, Total Tax and Total Amount, the same words in cart and checkout. */
export function TotalsList({ totals }: { totals: CartSale }) {
  return (
    <dl className="totals figures">
      <dt>Sub Total</dt>
      <dd>{formatINR(totals.subTotal)}</dd>
      <dt>Total Tax</dt>
      <dd>{formatINR(totals.totalTax)}</dd>
      <dt className="totals-sum">Total Amount</dt>
      <dd className="totals-sum">{formatINR(totals.total)}</dd>
    </dl>
  );
}
