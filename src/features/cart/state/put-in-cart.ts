import { addToCart, parseCart, quantityInCart } from '../../../domain/cart/cart.ts';
import { cartItemFor } from '../../../domain/cart/cart-refresh.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { orderLimitError, type OrderLimits } from '../../../domain/orders/order-limits.ts';
import { quantityError, stockFor } from '../../../domain/catalogue/stock.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import { readStoredCart, storeCart } from './cart-storage.ts';

export interface Choice {
  readonly product: Product;
  readonly size: number;
  readonly color: string;
  readonly quantity: number;
}

/** What stops the choice from joining what is in the cart already. */
export function cartError({ product, size, quantity }: Choice, limits: OrderLimits): string | undefined {
  const inCart = parseCart(readStoredCart());
  const added = { productId: product._id, size, quantity };
  return (
    quantityError(quantityInCart(inCart, added) + quantity, stockFor(product, size)) ??
    orderLimitError([...inCart, added], limits)
  );
}

export const NOT_STORED =
  'Your browser could not save the cart. Please allow this site to store data, or free some space, and try again.';

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
    return items.length;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('The product could not be put in the cart', error);
    return 0;
  }
}
