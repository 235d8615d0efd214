import { useId } from 'react';
import type { ChargeTerms } from '../../../domain/money/fees.ts';
import { formatPrice } from '../../../domain/money/money.ts';
import type { CartSale } from './cart-totals.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { cartMessages } from '../messages.ts';

interface Props {
  readonly totals: CartSale;
  readonly delivery: ChargeTerms['delivery'];
}

/** How far the cart is from free delivery, where the shop asks for a fee below an amount. */
export function FreeDelivery({ totals, delivery: { fee, freeFrom } }: Props) {
  const t = useMessages(cartMessages);
  const id = useId();
  if (fee === 0 || freeFrom === 0) return null;
  const goods = totals.lines.reduce((sum, { amount, fees }) => sum + amount - fees, 0);
  const missing = freeFrom - goods;
  return (
    <div className="free-delivery">
      <p id={id} className="text-sm">
        {missing > 0 ? t.addForFreeDelivery(formatPrice(missing)) : t.yourDeliveryIsFree}
      </p>
      <progress max={freeFrom} value={Math.min(goods, freeFrom)} aria-labelledby={id} />
    </div>
  );
}
