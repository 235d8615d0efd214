import { readProduct, isRecord, textOr, type Product } from '../catalogue/product.ts';
import { paiseFromRupees, paiseFromText, toDecimalString } from '../money/money.ts';
import { orderLimitError, type OrderLimits } from '../orders/order-limits.ts';
import { stockFor } from '../catalogue/stock.ts';
import type { Language } from '../text/languages.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { mrpOf, skuOf } from '../catalogue/wire-names.ts';

/**
 * A line of the stored cart (browser key cartItems). `price` and `tax` are of one pair, with 2 decimals. The specification
 * names these fields and no others: whatever else a line shows is read from its `product`.
 */
export type CartItem = {
  productId: string;
  title: string;
  productImage: string;
  description: string;
  price: string;
  tax: string;
  productCode: string;
  quantity: number;
  size: number;
  color: string;
  product: Product;
};

/** What makes two additions the same line. */
export type CartLineKey = Pick<CartItem, 'productId' | 'size' | 'color'>;

export const MAX_CART_LINES = 100;
export const MAX_LINE_QUANTITY = 999;

export const isSameLine = (a: CartLineKey, b: CartLineKey) =>
  a.productId === b.productId && a.size === b.size && a.color === b.color;

export function addToCart(items: readonly CartItem[], item: CartItem): CartItem[] {
  if (!items.some((line) => isSameLine(line, item))) return [...items, item];
  return items.map((line) =>
    isSameLine(line, item)
      ? { ...item, quantity: Math.min(MAX_LINE_QUANTITY, line.quantity + item.quantity) }
      : line,
  );
}

/** What a line costs at the prices shown, and how much less that is than its M.R.P. */
export function lineSums({ price, quantity, product }: CartItem): { total: number; saving: number } {
  const unit = paiseFromText(price) ?? 0;
  return {
    total: unit * quantity,
    saving: Math.max(0, paiseFromRupees(mrpOf(product)) - unit) * quantity,
  };
}

/** How many of a product and size are in the cart already, whatever the colour. */
export function quantityInCart(
  items: readonly CartItem[],
  { productId, size }: Pick<CartLineKey, 'productId' | 'size'>,
): number {
  return items
    .filter((line) => line.productId === productId && line.size === size)
    .reduce((sum, line) => sum + line.quantity, 0);
}

export function increase(
  items: readonly CartItem[],
  key: CartLineKey,
  limits: OrderLimits,
  language: Language = 'en',
): { items: CartItem[]; message?: string } {
  const line = items.find((candidate) => isSameLine(candidate, key));
  if (!line) return { items: [...items] };
  const stock = Math.min(MAX_LINE_QUANTITY, stockFor(line.product, line.size));
  if (quantityInCart(items, line) >= stock) {
    return { items: [...items], message: ruleMessages[language].quantityInStock(stock) };
  }
  const more = withQuantity(items, key, line.quantity + 1);
  const message = orderLimitError(more, limits, language);
  return message === undefined ? { items: more } : { items: [...items], message };
}

export function decrease(items: readonly CartItem[], key: CartLineKey): CartItem[] {
  const line = items.find((candidate) => isSameLine(candidate, key));
  return line && line.quantity > 1 ? withQuantity(items, key, line.quantity - 1) : [...items];
}

export function removeFromCart(items: readonly CartItem[], key: CartLineKey): CartItem[] {
  return items.filter((line) => !isSameLine(line, key));
}

/**
 * The line in another size: it joins a line of that size, and never holds more than there is or than one order may have.
 * A size that is not there, or not to be had, changes nothing.
 */
export function changeSize(
  items: readonly CartItem[],
  key: CartLineKey,
  size: number,
  limits: OrderLimits,
  language: Language = 'en',
): { items: CartItem[]; message?: string } {
  const line = items.find((candidate) => isSameLine(candidate, key));
  if (!line || size === line.size) return { items: [...items] };
  const others = removeFromCart(items, line);
  const room = stockFor(line.product, size) - quantityInCart(others, { productId: line.productId, size });
  const moved = { ...line, size, quantity: Math.min(line.quantity, room) };
  if (moved.quantity < 1)
    return {
      items: [...items],
      message: ruleMessages[language].quantityInStock(stockFor(line.product, size)),
    };
  const there = others.some((other) => isSameLine(other, moved));
  const next = there
    ? addToCart(others, moved)
    : items.map((other) => (isSameLine(other, line) ? moved : other));
  const message = orderLimitError(next, limits, language);
  return message === undefined ? { items: next } : { items: [...items], message };
}

function withQuantity(items: readonly CartItem[], key: CartLineKey, quantity: number): CartItem[] {
  return items.map((line) => (isSameLine(line, key) ? { ...line, quantity } : line));
}

/** Size 0 or no colour is sold out as specified; so is a size of which the shop has none left. */
export function isSoldOut(item: CartItem): boolean {
  return item.size === 0 || item.color === '' || stockFor(item.product, item.size) === 0;
}

export function hasSoldOut(items: readonly CartItem[]): boolean {
  return items.some(isSoldOut);
}

export type CartRow = { productId: string; quantity: number; lines: CartItem[] };

/** One row per product with the summed quantity; every chosen size keeps its own line inside the row. */
export function mergeByProduct(items: readonly CartItem[]): CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const item of items) {
    const row = rows.get(item.productId) ?? { productId: item.productId, quantity: 0, lines: [] };
    row.quantity += item.quantity;
    row.lines.push(item);
    rows.set(item.productId, row);
  }
  return [...rows.values()];
}

/** Reads the stored cart (text or value). Corrupt storage gives an empty cart; a broken line is left out. */
export function parseCart(stored: unknown): CartItem[] {
  const value = typeof stored === 'string' ? readJson(stored) : stored;
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_CART_LINES).flatMap((entry) => readLine(entry) ?? []);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readMoney(value: unknown): string | undefined {
  const isAmount = typeof value === 'number' && value >= 0 && value < 1e11;
  const paise =
    typeof value === 'string' ? paiseFromText(value) : isAmount ? paiseFromRupees(value) : undefined;
  return paise === undefined ? undefined : toDecimalString(paise);
}

function readLine(value: unknown): CartItem | undefined {
  if (!isRecord(value)) return undefined;
  const product = readProduct(value.product);
  const price = readMoney(value.price);
  const quantity = value.quantity;
  const size = value.size ?? 0;
  if (!product || product._id !== value.productId || price === undefined) return undefined;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  if (typeof size !== 'number' || !Number.isFinite(size) || size < 0) return undefined;
  return {
    productId: product._id,
    title: textOr(value.title, product.title),
    productImage: textOr(value.productImage, product.productImage ?? ''),
    description: textOr(value.description, product.description),
    price,
    tax: readMoney(value.tax) ?? '0.00',
    productCode: textOr(value.productCode, skuOf(product)),
    quantity: Math.min(MAX_LINE_QUANTITY, quantity),
    size,
    color: textOr(value.color),
    product,
  };
}
