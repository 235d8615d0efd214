import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import type { Product } from './product.ts';
import { stockFor } from './stock.ts';

export type ProductChoice = { color: string; size: number; quantity: number };

/** The size that is chosen when a page opens: that of a bag, which comes in one only. 0 when there is a choice. */
export function onlySize({ sizesAvailable }: Pick<Product, 'sizesAvailable'>): number {
  const [only, ...others] = sizesAvailable;
  return only?.sizeLabel !== undefined && only.quantity > 0 && others.length === 0 ? only.size : 0;
}

export function quantityError(wanted: number, stock: number, language: Language = 'en'): string | undefined {
  return wanted <= stock ? undefined : ruleMessages[language].itemsInStock(stock);
}

/** What stops a product from going into the cart, colour first. The first sentence ends in a space, as specified. */
export function choiceError(
  product: Pick<Product, 'sizesAvailable'>,
  { color, size, quantity }: ProductChoice,
  language: Language = 'en',
): string | undefined {
  if (color.trim() === '') return ruleMessages[language].selectColor;
  if (size === 0) return ruleMessages[language].selectSize;
  return quantityError(quantity, stockFor(product, size), language);
}
