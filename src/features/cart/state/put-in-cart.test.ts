import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../../domain/catalogue/testing-products.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { readStoredCart } from './cart-storage.ts';
import { putInCart } from './put-in-cart.ts';

const pricing = { defaultDiscount: 50, tax: DEFAULT_TAX };
const choice = (size: number) => ({ product: aProduct(), size, color: 'Gold', quantity: 1 });

function aBrowser(setItem?: () => void): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: setItem ?? ((key: string, value: string) => void stored.set(key, value)),
    },
  });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

test('"The new line count is returned"', () => {
  aBrowser();
  expect([putInCart(choice(37), pricing), putInCart(choice(38), pricing)]).toEqual([1, 2]);
  expect(putInCart(choice(37), pricing)).toBe(2);
});

test('"or 0 on failure (logged)": a cart that cannot be stored stays as it is', () => {
  const logged: unknown[] = [];
  vi.stubGlobal('console', { ...console, warn: (...words: unknown[]) => logged.push(words) });
  aBrowser(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(putInCart(choice(37), pricing)).toBe(0);
  expect(readStoredCart()).toBeUndefined();
  expect(logged).toEqual([['The product could not be put in the cart', expect.any(DOMException)]]);
});
