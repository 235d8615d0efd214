import type { CartItem } from '../../../domain/cart/cart.ts';
import { formatINR, paiseFromText } from '../../../domain/money/money.ts';
import { totalsOf, type Totals } from '../../../domain/money/totals.ts';
import type { TaxCase } from '../../../domain/money/tax.ts';

export type CartSale = Totals<{ item: CartItem; unitPrice: number; quantity: number; discount: number }>;

/** What the cart comes to at the prices it shows, after what offers take off each line. */
export function totalsOfCart(
  items: readonly CartItem[],
  sale: TaxCase,
  discounts: readonly number[] = [],
): CartSale {
  return totalsOf(
    items.map((item, index) => ({
      item,
      unitPrice: paiseFromText(item.price) ?? 0,
      quantity: item.quantity,
      discount: discounts[index] ?? 0,
    })),
    sale,
  );
}

/** Sub Total, Total Tax and Total Amount, the same words in cart and checkout. */
export function TotalsList({ totals }: { totals: CartSale }) {
  const saved = totals.lines.reduce((sum, { discount }) => sum + discount, 0);
  return (
    <dl className="totals figures">
      <dt>Sub Total</dt>
      <dd>{formatINR(totals.subTotal)}</dd>
      <dt>Total Tax</dt>
      <dd>{formatINR(totals.totalTax)}</dd>
      <dt className="totals-sum">Total Amount</dt>
      <dd className="totals-sum">{formatINR(totals.total)}</dd>
      {saved > 0 && (
        <>
          <dt>Saved by offers</dt>
          <dd className="font-semibold text-leaf">{formatINR(saved)}</dd>
        </>
      )}
    </dl>
  );
}
