import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { isSoldOut } from '../../../domain/cart/cart.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { TotalsList, type CartSale } from '../../cart/ui/cart-totals.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import type { Cart } from '../../cart/ui/use-cart.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

interface Props {
  readonly totals: CartSale;
  readonly payable: Paise;
  /** Paid with store credit. */
  readonly credit: Paise;
  /** With a gift card instead. */
  readonly byCard: boolean;
  readonly cart: Cart;
  readonly offers: ReactNode;
}

/** One line per cart item with its price net of tax and its tax, and what it comes to. */
export function OrderSummary({ totals, payable, credit, byCard, cart, offers }: Props) {
  const t = useMessages(checkoutMessages);
  return (
    <>
      <ul className="mb-6 grid gap-5">
        {totals.lines.map(({ item, quantity, unitNet, unitTax }) => (
          <li key={`${item.productId} ${item.size} ${item.color}`} className="summary-line">
            <div className="w-18">
              <Thumbnail picture={cart.pictures.get(item.productId)} src={item.productImage} size={72} />
            </div>
            <div className="min-w-0 text-sm">
              <Link
                href={paths.product(item.productId)}
                className="font-semibold text-ink underline-offset-2 hover:underline"
              >
                {item.title}
              </Link>
              <p className="text-ink-soft">
                {t.sizeIs(cart.sizeName(item))} ·{' '}
                <span className="whitespace-nowrap">{t.quantityIs(quantity)}</span>
              </p>
              <p className={isSoldOut(item) ? 'font-semibold text-alarm' : 'font-semibold text-leaf'}>
                {isSoldOut(item) ? t.soldOut : t.inStock}
              </p>
            </div>
            <div className="summary-price figures text-sm">
              <p className="font-semibold">
                <span className="sr-only">{t.priceWithoutTax} </span>
                {formatINR(unitNet)}
              </p>
              <p className="whitespace-nowrap text-ink-soft">
                {quantity > 1 ? t.taxEach(formatINR(unitTax)) : t.tax(formatINR(unitTax))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {offers}
      <TotalsList
        totals={totals}
        payable={payable}
        credit={credit > 0 ? { amount: credit, rest: payable - credit, isCard: byCard } : undefined}
        net
      />
    </>
  );
}
