import type { Product } from './product.ts';

type Stocked = Pick<Product, 'sizesAvailable'>;

export function stockFor(product: Stocked, size: number): number {
  const entry = product.sizesAvailable.find((candidate) => candidate.size === size);
  return entry ? Math.max(0, entry.quantity) : 0;
}

export function totalStock(product: Stocked): number {
  return product.sizesAvailable.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
}

/** The stepper cannot go below 1 or above stock. */
export function stepQuantity(current: number, step: 1 | -1, stock: number): number {
  return Math.max(1, Math.min(stock, current + step));
}

/** So few that the next shopper may not get one: a page says such a number as it is. */
export const isLowStock = (quantity: number): boolean => quantity > 0 && quantity <= 5;

export type SizeQuantity = { productId: string; size: number; quantity: number };

/** One entry per product and size, always in the same order, so that parallel orders never lock crosswise. */
export function quantitiesBySize(lines: readonly SizeQuantity[]): SizeQuantity[] {
  const sums = new Map<string, SizeQuantity>();
  for (const { productId, size, quantity } of lines) {
    const key = JSON.stringify([productId, size]);
    sums.set(key, { productId, size, quantity: (sums.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sums.values()].sort((a, b) =>
    a.productId === b.productId ? a.size - b.size : a.productId < b.productId ? -1 : 1,
  );
}
