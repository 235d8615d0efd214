import type { Product } from '../../src/domain/catalogue/product.ts';
import type { Visitor } from './page.ts';

export interface Shop {
  readonly products: readonly Product[];
  mail(to: string, matching: RegExp): Promise<string>;
}

export type Journey = (visitor: Visitor, shop: Shop) => Promise<void>;

let count = 0;
const email = (): string => `browser-${process.pid}-${(count += 1)}@journey.example`;

/** A product with a size of which there are some pairs; another one each time. */
function offer({ products }: Shop): { slug: string; size: number } {
  const good = products.flatMap(({ slugTitle, sizesAvailable }) => {
    const size = sizesAvailable.find(({ quantity }) => quantity > 3);
    return size ? [{ slug: slugTitle, size: size.size }] : [];
  });
  const found = good[(count += 1) % good.length];
  if (!found) throw new Error('Nothing to sell');
  return found;
}

async function putInCart(visitor: Visitor, shop: Shop): Promise<void> {
  const { slug, size } = offer(shop);
  await visitor.goto(`/products/${slug}`);
  await visitor.click('button', `^${size}$`);
  await visitor.click('button', '^Add to cart$', 'main');
  await visitor.see('Product added to cart');
}

async function fillBilling(visitor: Visitor, address: string): Promise<void> {
  await visitor.fill('^First name', 'Meera');
  await visitor.fill('^Last name', 'Nair');
  await visitor.fill('^Address', '7 Test Street');
  await visitor.fill('^Pincode', '560001');
  await visitor.wait('the pincode fills the State', () =>
    visitor.driver.run<boolean>(
      `() => [...document.querySelectorAll('input, select')].some((each) => /karnataka/i.test(each.value))`,
    ),
  );
  await visitor.fill('^Phone', '9000000001');
  await visitor.fill('^Email', address);
}

/** The main journeys, written once for every browser. */
export const journeys: Readonly<Record<string, Journey>> = {
  browse: async (visitor, shop) => {
    await visitor.driver.resize(1280, 900);
    await visitor.goto('/');
    await visitor.see('Kadam');
    await visitor.click('link', '^Deals$', 'nav');
    await visitor.ready();
    await visitor.see('We found \\d+ items');
    await visitor.goto('/search/kolhapuri');
    await visitor.see('We found \\d+ items');
    await visitor.goto(`/products/${shop.products[0]?.slugTitle}`);
    await visitor.see('Inc\\. all taxes');
  },
  'menu and search on a phone': async (visitor) => {
    await visitor.driver.resize(400, 760);
    await visitor.goto('/');
    await visitor.click('button', '^Menu$');
    await visitor.click('button', '^Close$', '^Menu$');
    await visitor.gone({ kind: 'button', name: '^Close$', within: '^Menu$' });
    await visitor.click('button', '^Menu$');
    await visitor.click('button', '^Colours', '^Menu$');
    await visitor.click('link', '^Gold', '^Menu$');
    await visitor.at('^/allproducts/Gold');
    await visitor.click('button', '^Filter');
    await visitor.click('button', '^Show \\d+ item');
    await visitor.driver.resize(1280, 900);
  },
  filter: async (visitor) => {
    await visitor.driver.resize(1280, 900);
    await visitor.goto('/categories/Casual%20Footwear');
    await visitor.click('link', '^Black', '^Filters');
    await visitor.at('colors=Black');
    await visitor.click('link', '^38', '^Filters');
    await visitor.at('sizes=38');
    await visitor.choose('Sort by', 'price-up');
    await visitor.at('sort=price-up');
    await visitor.find({ kind: 'link', name: 'Remove filter Black' });
    await visitor.click('link', '^Clear all');
    await visitor.gone({ kind: 'link', name: 'Remove filter Black' });
  },
  'buy with cash': async (visitor, shop) => {
    await visitor.driver.forget();
    await visitor.driver.resize(1280, 900);
    await putInCart(visitor, shop);
    await visitor.goto('/cart');
    await visitor.see('There is 1 product in this list');
    await visitor.click('link', '^Proceed to checkout');
    await visitor.at('^/checkout');
    const address = email();
    await fillBilling(visitor, address);
    await visitor.click('button', 'Cash on delivery');
    await visitor.click('button', '^place (an order|order as guest)$');
    await visitor.click('button', '^Confirm$', '^Alert');
    await visitor.at('^/order-status\\?reference=KD');
    await visitor.see('Order Placed Successfully');
    await shop.mail(address, /is placed/);
  },
  'buy online': async (visitor, shop) => {
    await visitor.driver.forget();
    await visitor.driver.resize(1280, 900);
    await putInCart(visitor, shop);
    await visitor.goto('/checkout');
    const address = email();
    await fillBilling(visitor, address);
    await visitor.click('button', 'online|UPI|card');
    await visitor.click('button', '^place (an order|order as guest)$');
    await visitor.click('button', '^Pay ₹');
    await visitor.at('^/paymentsuccess\\?reference=KD');
    await visitor.see('Payment Successful');
  },
  account: async (visitor, shop) => {
    await visitor.driver.forget();
    await visitor.driver.resize(1280, 900);
    const address = email();
    await visitor.goto('/signup');
    await visitor.fill('^Username', 'Meera');
    await visitor.fill('^Email', address, 'main');
    await visitor.fill('^Password', 'six-letters');
    await visitor.fill('^Confirm password', 'six-letters');
    await visitor.click('button', '^Create account');
    await visitor.see(`An e-mail was sent to ${address}`);
    const text = await shop.mail(address, /verify-account/);
    await visitor.goto(`/verify-account/${/verify-account\/([\w-]+)/.exec(text)?.[1]}`);
    await visitor.see('Account verified Successfully');
    await visitor.goto('/login');
    await visitor.fill('^Email', address, 'main');
    await visitor.fill('^Password', 'six-letters');
    await visitor.click('button', '^Login$', 'main');
    await visitor.see('hello, Meera');
    await visitor.goto('/profile');
    await visitor.see('Hello Meera');
    await visitor.click('button', '^Logout');
    await visitor.at('^/(login)?$');
  },
  'back office: add a product': async (visitor) => {
    await visitor.driver.forget();
    await visitor.driver.resize(1280, 1000);
    await visitor.goto('/login');
    await visitor.fill('^Email', 'owner@kadam.example', 'main');
    await visitor.fill('^Password', 'open-the-shop-1');
    await visitor.click('button', '^Login$', 'main');
    await visitor.wait('the owner is signed in', () =>
      visitor.driver.run<boolean>(`() => localStorage.getItem('userData') !== null`),
    );
    await visitor.goto('/backoffice/products/new');
    const title = `Tara ${visitor.driver.name} Mojari in Gold`;
    await visitor.fill('^Title', title);
    await visitor.click('field', '^Colour');
    await visitor.click('option', '^Gold');
    await visitor.fill('^M\\.R\\.P\\.', '2998');
    await visitor.see('Customer pays ₹1,499');
    await visitor.click('button', '^36 to 42');
    await visitor.choose('Category', 'Festive Footwear');
    await visitor.choose('Type', 'Mojaris');
    await visitor.fill('^Weight in grams', '420');
    await visitor.click('button', '^Save the draft');
    await visitor.at('^/backoffice/products/(?!new)');
    await visitor.see(title);
  },
};
