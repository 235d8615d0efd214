import type { Product } from './product.ts';
import { quantityError, stockFor } from './stock.ts';

export type ProductChoice = { color: string; size: number; quantity: number };

/** What stops a product from going into the cart, colour first. The first sentence ends in a space, as specified. */
export function choiceError(
  product: Pick<Product, 'sizesAvailable'>,
  { color, size, quantity }: ProductChoice,
): string | undefined {
  if (color.trim() === '') return 'Please select color ';
  if (size === 0) return 'Please select size.';
  return quantityError(quantity, stockFor(product, size));
}
