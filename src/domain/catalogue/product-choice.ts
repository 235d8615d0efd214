import type { Product } from './product.ts';
import { quantityError, stockFor } from './stock.ts';

export type ProductChoice = { color: string; size: number; quantity: number };

/** The size that is chosen when a page opens: that of a bag, which comes in one only. 0 when there is a choice. */
export function onlySize({ sizesAvailable }: Pick<Product, 'sizesAvailable'>): number {
  const [only, ...others] = sizesAvailable;
  return only?.sizeLabel !== undefined && only.quantity > 0 && others.length === 0 ? only.size : 0;
}

/** What stops a product from going into the cart, colour first. The first sentence ends in a space, as specified. */
export function choiceError(
  product: Pick<Product, 'sizesAvailable'>,
  { color, size, quantity }: ProductChoice,
): string | undefined {
  if (color.trim() === '') return 'Please select color ';
  if (size === 0) return 'Please select size.';
  return quantityError(quantity, stockFor(product, size));
}
