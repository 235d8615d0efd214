import { describe, expect, it } from 'vitest';
import { hasSoldOut } from './cart.ts';
import { cartItemFor, changeSentence, refreshCart } from './cart-refresh.ts';
import { DEFAULT_TAX } from '../money/tax.ts';
import { aProduct } from '../catalogue/testing-products.ts';

const rules = { settings: DEFAULT_TAX, day: '2026-11-15', defaultDiscount: 50 };
const line = (size: number, quantity: number, color = 'Gold') =>
  cartItemFor({ product: aProduct(), size, color, quantity }, rules);
const key = (size: number) => ({ productId: 'p1', size, color: 'Gold' });

it('a line has the tax of the class of its product; one that was stored without an HSN code gets it', () => {
  const bag = aProduct({ hsn: '4202', SellingPrice: 1600, discount: 50 });
  const choice = { size: 38, color: 'Gold', quantity: 1 };
  expect(cartItemFor({ product: bag, ...choice }, rules).tax).toBe('144.00');
  const older = cartItemFor({ product: { ...bag, hsn: '' }, ...choice }, rules);
  expect(older.tax).toBe('96.00');
  expect(refreshCart([older], [bag], rules).items).toMatchObject([
    { tax: '144.00', product: { hsn: '4202' } },
  ]);
});

describe('refreshing the cart against the shop', () => {
  it('says nothing when nothing changed', () => {
    expect(refreshCart([line(37, 5)], [aProduct()], rules)).toEqual({ items: [line(37, 5)], changes: [] });
  });

  it('puts the live price and tax in place of a stored or tampered one', () => {
    const tampered = { ...line(37, 1), price: '1.00', tax: '0.00' };
    const { items, changes } = refreshCart([tampered], [aProduct({ discount: 50 })], rules);
    expect(items[0]).toMatchObject({ price: '999.50', tax: '119.94' });
    expect(changes).toEqual([
      { kind: 'price', line: key(37), title: 'Rani Mojari', from: '1.00', to: '999.50' },
    ]);
    expect(changes.map((change) => changeSentence(change))).toEqual([
      'The price of Rani Mojari changed from ₹1 to ₹999.50.',
    ]);
  });

  it('"Indian grouping (1,23,456) on screen" also in the sentence about a price', () => {
    const [change] = refreshCart([{ ...line(37, 1), price: '123456.50' }], [aProduct()], rules).changes;
    expect(change && changeSentence(change)).toMatch(
      /^The price of Rani Mojari changed from ₹1,23,456\.50 to ₹/,
    );
  });

  it('a size that is called by a word is named by it', () => {
    const bag = aProduct({ sizesAvailable: [{ size: 1, quantity: 0, sizeLabel: 'One size' }] });
    const [change] = refreshCart([line(1, 1)], [bag], rules).changes;
    expect(change && changeSentence(change)).toBe('Rani Mojari (One size) is sold out.');
  });

  it('one pair is left, two are', () => {
    const rani = aProduct({ sizesAvailable: [{ size: 38, quantity: 1 }] });
    const [change] = refreshCart([line(38, 4)], [rani], rules).changes;
    expect(change && changeSentence(change)).toBe('Only 1 of Rani Mojari in size 38 is left.');
  });

  it('lowers a quantity to what is left', () => {
    const { items, changes } = refreshCart([line(38, 4)], [aProduct()], rules);
    expect(items[0]?.quantity).toBe(2);
    expect(changes.map((change) => changeSentence(change))).toEqual([
      'Only 2 of Rani Mojari in size 38 are left.',
    ]);
  });

  it('never promises the same pair to two lines', () => {
    const { items } = refreshCart([line(38, 2), line(38, 1, 'Black')], [aProduct()], rules);
    expect(items.map((item) => item.quantity)).toEqual([2, 1]);
    const again = refreshCart([line(38, 1), line(38, 2, 'Black')], [aProduct()], rules);
    expect(again.items.map((item) => item.quantity)).toEqual([1, 1]);
  });

  it('keeps a size that ran out in the cart as sold out', () => {
    const { items, changes } = refreshCart([line(39, 1)], [aProduct()], rules);
    expect(items[0]).toMatchObject({ size: 39, quantity: 1 });
    expect(hasSoldOut(items)).toBe(true);
    expect(changes.map((change) => changeSentence(change))).toEqual(['Rani Mojari in size 39 is sold out.']);
  });

  it('keeps a product that is no longer sold as sold out, never dropping it by itself', () => {
    const { items, changes } = refreshCart([line(37, 1)], [], rules);
    expect(items).toHaveLength(1);
    expect(hasSoldOut(items)).toBe(true);
    expect(changes.map((change) => changeSentence(change))).toEqual(['Rani Mojari is no longer sold.']);
  });

  it('leaves lines of old carts with size 0 as they are', () => {
    expect(refreshCart([line(0, 1)], [aProduct()], rules)).toEqual({ items: [line(0, 1)], changes: [] });
  });
});
