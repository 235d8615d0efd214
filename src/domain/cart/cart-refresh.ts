import type { CartItem, CartLineKey } from './cart.ts';
import { formatPrice, paiseFromText, toDecimalString } from '../money/money.ts';
import { offerOf } from '../money/pricing.ts';
import type { Product } from '../catalogue/product.ts';
import { stockFor } from '../catalogue/stock.ts';
import { taxOfPairs, type TaxCase } from '../money/tax.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { skuOf } from '../catalogue/wire-names.ts';

export type PriceRules = TaxCase & { defaultDiscount: number };

/** `line` names the cart line that changed, `title` what the shopper knows it by. */
export type CartChange = { line: CartLineKey; title: string } & (
  | { kind: 'price'; from: string; to: string }
  | { kind: 'stock'; wanted: number; available: number; sizeLabel?: string | undefined }
  | { kind: 'gone' }
);

/** Whether a change of this kind leaves nothing, or less than wanted, to buy. */
export const LEAVES_LESS: Readonly<Record<CartChange['kind'], boolean>> = {
  price: false,
  stock: true,
  gone: true,
};

export type CartChoice = { product: Product; size: number; color: string; quantity: number };

/** A cart line for a product at today's price. */
export function cartItemFor({ product, size, color, quantity }: CartChoice, rules: PriceRules): CartItem {
  const { price } = offerOf(product, rules.defaultDiscount);
  return {
    productId: product._id,
    title: product.title,
    productImage: product.productImage ?? '',
    description: product.description,
    price: toDecimalString(price),
    tax: toDecimalString(taxOfPairs({ ...product, amount: price, quantity: 1 }, rules).tax),
    productCode: skuOf(product),
    quantity,
    size,
    color,
    product,
  };
}

/** A stored price is only what was shown last; this puts the live one in its place and says what changed. */
export function refreshCart(
  items: readonly CartItem[],
  liveProducts: readonly Product[],
  rules: PriceRules,
): { items: CartItem[]; changes: CartChange[] } {
  const live = new Map(liveProducts.map((product) => [product._id, product]));
  const taken = new Map<string, number>();
  const changes: CartChange[] = [];
  const refreshed = items.map((item) => {
    const { productId, size, color } = item;
    const about = { line: { productId, size, color }, title: item.title };
    const product = live.get(productId);
    if (!product) {
      changes.push({ ...about, kind: 'gone' });
      return { ...item, product: { ...item.product, sizesAvailable: [] } };
    }
    const place = JSON.stringify([productId, size]);
    const available = Math.max(0, stockFor(product, size) - (taken.get(place) ?? 0));
    // A sold-out line keeps its quantity and shows Soldout, so that nothing vanishes from the cart by itself.
    const quantity = available === 0 ? item.quantity : Math.min(item.quantity, available);
    const next = cartItemFor({ product, size, color, quantity }, rules);
    taken.set(place, (taken.get(place) ?? 0) + Math.min(item.quantity, available));
    if (next.price !== item.price)
      changes.push({ ...about, kind: 'price', from: item.price, to: next.price });
    if (item.quantity > available && size !== 0) {
      const { sizeLabel } = product.sizesAvailable.find((each) => each.size === size) ?? {};
      changes.push({
        ...about,
        kind: 'stock',
        wanted: item.quantity,
        available,
        ...(sizeLabel ? { sizeLabel } : {}),
      });
    }
    return next;
  });
  return { items: refreshed, changes };
}

const shown = (price: string) => formatPrice(paiseFromText(price) ?? 0);

/** What the shopper reads before paying. */
export function changeSentence(change: CartChange, language: Language = 'en'): string {
  const t = ruleMessages[language];
  switch (change.kind) {
    case 'price':
      return t.priceChanged(change.title, shown(change.from), shown(change.to));
    case 'stock': {
      const what = change.sizeLabel
        ? t.inVariant(change.title, change.sizeLabel)
        : t.inSize(change.title, change.line.size);
      return change.available === 0 ? t.soldOut(what) : t.left(what, change.available);
    }
    case 'gone':
      return t.noLongerSold(change.title);
  }
}
