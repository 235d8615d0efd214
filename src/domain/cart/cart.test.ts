import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../orders/order-limits.ts';
import * as cart from './cart.ts';
import type { CartItem } from './cart.ts';
import { cartItemFor } from './cart-refresh.ts';
import type { Product } from '../catalogue/product.ts';
import { DEFAULT_TAX } from '../money/tax.ts';
import { aProduct } from '../catalogue/testing-products.ts';

const rules = { settings: DEFAULT_TAX, day: '2026-11-15', defaultDiscount: 50 };
const line = (size = 37, quantity = 1, color = 'Gold', fields: Partial<Product> = {}): CartItem =>
  cartItemFor({ product: aProduct(fields), size, color, quantity }, rules);

describe('a cart line', () => {
  it('has the fields of the specification and no others', () => {
    expect(Object.keys(line()).toSorted()).toEqual([
      'color',
      'description',
      'price',
      'product',
      'productCode',
      'productId',
      'productImage',
      'quantity',
      'size',
      'tax',
      'title',
    ]);
    expect(line()).toMatchObject({ price: '1199.40', tax: '215.89', productCode: 'KD-1001-GLD' });
  });
});

describe('adding', () => {
  it('"same product, size and colour increases quantity; otherwise a new line"', () => {
    let items = cart.addToCart([], line(37, 1));
    items = cart.addToCart(items, line(37, 2));
    items = cart.addToCart(items, line(38, 1));
    items = cart.addToCart(items, line(37, 1, 'Black'));
    items = cart.addToCart(items, line(37, 1, 'Gold', { _id: 'p2' }));
    expect(items.map(({ productId, size, color, quantity }) => [productId, size, color, quantity])).toEqual([
      ['p1', 37, 'Gold', 3],
      ['p1', 38, 'Gold', 1],
      ['p1', 37, 'Black', 1],
      ['p2', 37, 'Gold', 1],
    ]);
    expect(cart.quantityInCart(items, { productId: 'p1', size: 37 })).toBe(4);
  });

  it('keeps every pair and never makes two lines of the same choice', () => {
    const choice = fc.record({
      size: fc.constantFrom(37, 38),
      color: fc.constantFrom('Gold', 'Black'),
      id: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 30 }), (choices) => {
        const items = choices.reduce<CartItem[]>(
          (all, { size, color, id, quantity }) =>
            cart.addToCart(all, line(size, quantity, color, { _id: id })),
          [],
        );
        const pairs = (all: { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(pairs(items)).toBe(pairs(choices));
        expect(items.length).toBeLessThanOrEqual(8);
        const rows = cart.mergeByProduct(items);
        expect(rows.flatMap((row) => row.lines)).toHaveLength(items.length);
        expect(pairs(rows)).toBe(pairs(items));
        expect(cart.parseCart(JSON.stringify(items))).toEqual(items);
      }),
    );
  });
});

describe('changing', () => {
  it("at the stock of the size, says 'Only {n} quantity available in stock.'", () => {
    const first = cart.increase([line(38, 1)], line(38), DEFAULT_LIMITS);
    expect(first).toEqual({ items: [line(38, 2)] });
    expect(cart.increase(first.items, line(38), DEFAULT_LIMITS)).toEqual({
      items: [line(38, 2)],
      message: 'Only 2 quantity available in stock.',
    });
    expect(cart.increase([line(39)], line(39), DEFAULT_LIMITS).message).toBe(
      'Only 0 quantity available in stock.',
    );
    expect(cart.increase([line(37)], line(38), DEFAULT_LIMITS)).toEqual({ items: [line(37)] });
  });

  it('stops at what one order may hold, and says so', () => {
    const plenty = { sizesAvailable: [{ size: 38, quantity: 900 }] };
    const five = [line(38, 5, 'Gold', plenty)];
    expect(cart.increase(five, line(38), DEFAULT_LIMITS)).toEqual({
      items: five,
      message: 'You can order at most 5 pairs of one size.',
    });
    const all = ['a', 'b', 'c', 'd'].map((_id) => line(38, 4, 'Gold', { ...plenty, _id }));
    const limits = { ...DEFAULT_LIMITS, pairsPerOrder: 16 };
    expect(cart.increase(all, all[0] ?? line(38), limits).message).toBe(
      'You can order at most 16 pairs at once. Please remove some, or write to us.',
    );
  });

  it('counts two colours of one product and size against the same stock', () => {
    const items = [line(38, 1, 'Gold'), line(38, 1, 'Black')];
    expect(cart.increase(items, line(38), DEFAULT_LIMITS).message).toBe(
      'Only 2 quantity available in stock.',
    );
  });

  it('"decrease only when quantity above 1"', () => {
    expect(cart.decrease([line(37, 2)], line())).toEqual([line(37, 1)]);
    expect(cart.decrease([line(37, 1)], line())).toEqual([line(37, 1)]);
    expect(cart.decrease([line(37, 2)], line(38))).toEqual([line(37, 2)]);
  });

  it('changes the size of a line in place, joins a line of that size, and never takes more than there is', () => {
    const change = (items: CartItem[], size: number) =>
      cart.changeSize(items, line(37), size, DEFAULT_LIMITS);
    const other = line(37, 1, 'Gold', { _id: 'p2' });
    expect(change([line(37, 2), other], 38).items).toEqual([line(38, 2), other]);
    expect(change([line(37), other, line(38)], 38).items).toEqual([other, line(38, 2)]);
    // Two pairs of 38 are there: of three only two can have it.
    expect(change([line(37, 3)], 38).items).toEqual([line(38, 2)]);
    const full = [line(37), line(38, 2)];
    expect(change(full, 38)).toEqual({ items: full, message: 'Only 2 quantity available in stock.' });
    expect(change([line(37)], 39)).toEqual({
      items: [line(37)],
      message: 'Only 0 quantity available in stock.',
    });
    expect(change([line(37)], 37)).toEqual({ items: [line(37)] });
    expect(change([line(38)], 40)).toEqual({ items: [line(38)] });
  });

  it('a change of size makes no pair and loses none, unless there are too few of that size', () => {
    const quantity = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(quantity, quantity, fc.constantFrom(37, 38), (one, two, size) => {
        const before = [line(37, one), line(38, two, 'Black')];
        const { items, message } = cart.changeSize(before, line(37), size, DEFAULT_LIMITS);
        const pairs = (of: number) => cart.quantityInCart(items, { productId: 'p1', size: of });
        // Two pairs of 38 are there.
        const moved = size === 38 ? Math.min(one, Math.max(0, 2 - two)) : 0;
        expect(message === undefined).toBe(size === 37 || moved > 0);
        expect([pairs(37), pairs(38)]).toEqual([moved > 0 ? 0 : one, two + moved]);
        expect(new Set(items.map((each) => `${each.size} ${each.color}`)).size).toBe(items.length);
      }),
    );
  });

  it('removes one size and leaves the others', () => {
    expect(cart.removeFromCart([line(37), line(38)], line(37))).toEqual([line(38)]);
  });

  it('shows one row per product with the summed quantity and every size inside', () => {
    const rows = cart.mergeByProduct([line(37, 2), line(37, 1, 'Gold', { _id: 'p2' }), line(38, 1)]);
    expect(
      rows.map(({ productId, quantity, lines }) => [productId, quantity, lines.map((one) => one.size)]),
    ).toEqual([
      ['p1', 3, [37, 38]],
      ['p2', 1, [37]],
    ]);
  });
});

describe('sold out', () => {
  it('"when size is 0 or color empty", or when none of the size is left', () => {
    expect([line(37), line(0), line(37, 1, ''), line(39)].map(cart.isSoldOut)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(cart.hasSoldOut([line(37), line(0)])).toBe(true);
    expect(cart.hasSoldOut([line(37)])).toBe(false);
    expect(cart.hasSoldOut([])).toBe(false);
  });
});

describe('reading the stored cart', () => {
  it.each([undefined, null, '', '{', '{}', '42', 'null', '"[]"', {}, 7, 'undefined', '[[[['])(
    '%j is empty',
    (stored) => {
      expect(cart.parseCart(stored)).toEqual([]);
    },
  );

  it('leaves out broken lines and keeps the good ones', () => {
    const good = line();
    const broken = [
      null,
      [],
      'x',
      { ...good, productId: 'other' },
      { ...good, product: undefined },
      { ...good, price: '-1.00' },
      { ...good, price: 'free' },
      ...[0, -1, 1.5, '2', null, NaN].map((quantity) => ({ ...good, quantity })),
      { ...good, size: '37' },
      { ...good, size: -1 },
    ];
    expect(cart.parseCart([...broken, good])).toEqual([good]);
  });

  it('fills the defaults: size 0, color empty, prices with 2 decimals', () => {
    const { size: _size, color: _color, tax: _tax, ...old } = line();
    expect(cart.parseCart([{ ...old, price: 1199.4, extra: '<b>' }])).toEqual([
      { ...line(0, 1, ''), price: '1199.40', tax: '0.00' },
    ]);
  });

  it('caps lines and quantities', () => {
    const many = Array.from({ length: 10_000 }, () => ({ ...line(), quantity: 1e9 }));
    const items = cart.parseCart(many);
    expect(items).toHaveLength(cart.MAX_CART_LINES);
    expect(items[0]?.quantity).toBe(cart.MAX_LINE_QUANTITY);
  });

  it('never throws, whatever is stored, and only ever gives lines that can be shown', () => {
    const fields = fc.record(
      {
        productId: fc.constantFrom('p1', 1),
        price: fc.oneof(fc.constant('10.00'), fc.anything()),
        quantity: fc.oneof(fc.constant(1), fc.anything()),
        size: fc.oneof(fc.constant(37), fc.anything()),
        title: fc.anything(),
        color: fc.anything(),
        product: fc.oneof(
          fc.anything(),
          fc.record({
            _id: fc.constant('p1'),
            sizesAvailable: fc.anything(),
            subcategory: fc.anything(),
            rating: fc.anything(),
          }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.array(fields)), (stored) => {
        for (const item of cart.parseCart(stored)) {
          expect(typeof item.title).toBe('string');
          expect(item.price).toMatch(/^\d+\.\d\d$/);
          expect(item.quantity).toBeGreaterThanOrEqual(1);
          expect(typeof cart.isSoldOut(item)).toBe('boolean');
        }
      }),
    );
  });
});
