import { addToCart, parseCart, quantityInCart } from '../../../domain/cart/cart.ts';
import { cartItemFor } from '../../../domain/cart/cart-refresh.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { orderLimitError, type OrderLimits } from '../../../domain/orders/order-limits.ts';
import { stockFor } from '../../../domain/catalogue/stock.ts';
import { quantityError } from '../../../domain/catalogue/product-choice.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { countStep } from '../../analytics/state/count-step.ts';
import { cartMessages } from '../messages.ts';
import { readStoredCart, storeCart } from './cart-storage.ts';

export interface Choice {
  readonly product: Product;
  readonly size: number;
  readonly color: string;
  readonly quantity: number;
}

/** What stops the choice from joining what is in the cart already. */
export function cartError(
  { product, size, quantity }: Choice,
  limits: OrderLimits,
  language: Language = 'en',
): string | undefined {
  const inCart = parseCart(readStoredCart());
  const added = { productId: product._id, size, quantity };
  return (
    quantityError(quantityInCart(inCart, added) + quantity, stockFor(product, size), language) ??
    orderLimitError([...inCart, added], limits, language)
  );
}

/** Of the page's language: a browser has one table. */
export const NOT_STORED = cartMessages.en.notStored;

/** Adds to the stored cart and answers the new number of lines; 0 when it failed. */
export function putInCart(choice: Choice, pricing: ShopSettings['pricing']): number {
  try {
    const item = cartItemFor(choice, {
      settings: pricing.tax,
      day: istDay(new Date()),
      defaultDiscount: pricing.defaultDiscount,
    });
    const items = addToCart(parseCart(readStoredCart()), item);
    storeCart(items);
    countStep({ what: 'cart', product: choice.product._id });
    return items.length;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The product could not be put in the cart', error);
    return 0;
  }
}
