import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { cartItemFor } from '../../domain/cart/cart-refresh.ts';
import { parseCart } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { aProduct } from '../../domain/catalogue/testing-products.ts';
import { DEFAULT_TAX } from '../../domain/money/tax.ts';
import { CartRow } from '../../features/cart/ui/cart-row.tsx';
import { totalsOfCart } from '../../features/cart/ui/cart-totals.tsx';
import type { Cart } from '../../features/cart/ui/use-cart.ts';
import { OrderSummary } from '../../features/checkout/ui/order-summary.tsx';

type Screen = 'cart' | 'checkout';

/** Another value of each field that a cart stores of a product, and where shoppers see it. A new field needs a row here. */
const FIELDS: { readonly [Field in keyof Product]-?: readonly [NonNullable<Product[Field]>, ...Screen[]] } = {
  _id: ['p2', 'checkout'],
  title: ['Tara Juttis', 'cart', 'checkout'],
  slugTitle: ['another-address', 'cart'],
  productName: ['KD-2'],
  productImage: ['/pictures/tara.avif', 'cart', 'checkout'],
  productSubImages: [[]],
  SellingPrice: [4000, 'cart', 'checkout'],
  discount: [10, 'cart', 'checkout'],
  tag: ['classic'],
  rating: [1],
  colorsAvailable: [['Gold', 'Rust']],
  sizesAvailable: [[{ size: 38, quantity: 0 }], 'cart', 'checkout'],
  isPremiumLeather: [true],
  description: ['Another one', 'cart'],
  brand: ['Another one'],
  subcategory: [{ subcategoriesName: 'Bags' }],
  subcategoryType: [{ subcategoryTypeName: 'Totes' }],
  hsn: ['4202'],
  taxClass: ['bags'],
};

const store = configureStore({ reducer: { shop: () => ({ settings: null }) } });
const rules = { settings: DEFAULT_TAX, day: '2026-11-18', defaultDiscount: 50, state: 'Kerala' };
const nothing = () => {};

/** Both screens, for a cart as it comes back from the storage of the browser. */
function drawn(product: Product): Readonly<Record<Screen, string>> {
  const item = cartItemFor({ product, size: 38, color: 'Gold', quantity: 1 }, rules);
  const lines = parseCart(JSON.stringify([item]));
  expect(lines[0]?.product).toEqual(product);
  const totals = totalsOfCart(lines, rules);
  const cart = { pictures: new Map(), sizeName: () => '38' } as Partial<Cart> as Cart;
  const actions = { onLess: nothing, onMore: nothing, onRemove: nothing, onSize: nothing, onMove: nothing };
  const screens = {
    cart: (
      <table>
        <CartRow
          row={{ productId: product._id, quantity: 1, lines }}
          picture={undefined}
          sizeName={() => '38'}
          arrives={null}
          {...actions}
        />
      </table>
    ),
    checkout: (
      <OrderSummary
        totals={totals}
        payable={totals.total}
        credit={0}
        byCard={false}
        cart={cart}
        offers={null}
      />
    ),
  };
  const html = (screen: Screen) => renderToString(<Provider store={store}>{screens[screen]}</Provider>);
  return { cart: html('cart'), checkout: html('checkout') };
}

test('a cart stores every field of its products, and its screens show what the table says', () => {
  const before = drawn(aProduct());
  for (const [field, [value, ...seenOn]] of Object.entries(FIELDS)) {
    const now = drawn(aProduct({ [field]: value }));
    const differing = (['cart', 'checkout'] as const).filter((screen) => now[screen] !== before[screen]);
    expect(differing, field).toEqual(seenOn);
  }
});
