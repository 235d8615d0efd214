import type { Product } from '../../src/domain/catalogue/product.ts';
import type { Visitor } from './page.ts';

export interface Shop {
  readonly products: readonly Product[];
  mail(to: string, matching: RegExp): Promise<string>;
}

export type Journey = (her: Visitor, shop: Shop) => Promise<void>;

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

async function putInCart(her: Visitor, shop: Shop): Promise<void> {
  const { slug, size } = offer(shop);
  await her.goto(`/products/${slug}`);
  await her.click('button', `^${size}$`);
  await her.click('button', '^Add to cart$', 'main');
  await her.see('Product added to cart');
}

async function fillBilling(her: Visitor, address: string): Promise<void> {
  await her.fill('^First name', 'Meera');
  await her.fill('^Last name', 'Nair');
  await her.fill('^Address', '7 Test Street');
  await her.fill('^Pincode', '560001');
  await her.wait('the pincode fills the State', () =>
    her.driver.run<boolean>(
      `() => [...document.querySelectorAll('input, select')].some((each) => /karnataka/i.test(each.value))`,
    ),
  );
  await her.fill('^Phone', '9000000001');
  await her.fill('^Email', address);
}

/** The main journeys, written once for every browser. */
export const journeys: Readonly<Record<string, Journey>> = {
  browse: async (her, shop) => {
    await her.driver.resize(1280, 900);
    await her.goto('/');
    await her.see('Kadam');
    await her.click('link', '^Deals$', 'nav');
    await her.ready();
    await her.see('We found \\d+ items');
    await her.goto('/search/kolhapuri');
    await her.see('We found \\d+ items');
    await her.goto(`/products/${shop.products[0]?.slugTitle}`);
    await her.see('Inc\\. all taxes');
  },
  'menu and search on a phone': async (her) => {
    await her.driver.resize(400, 760);
    await her.goto('/');
    await her.click('button', '^Menu$');
    await her.click('button', '^Close$', '^Menu$');
    await her.gone({ kind: 'button', name: '^Close$', within: '^Menu$' });
    await her.click('button', '^Menu$');
    await her.click('button', '^Colours', '^Menu$');
    await her.click('link', '^Gold', '^Menu$');
    await her.at('^/allproducts/Gold');
    await her.click('button', '^Filter');
    await her.click('button', '^Show \\d+ item');
    await her.driver.resize(1280, 900);
  },
  filter: async (her) => {
    await her.driver.resize(1280, 900);
    await her.goto('/categories/Casual%20Footwear');
    await her.click('link', '^Black', '^Filters');
    await her.at('colors=Black');
    await her.click('link', '^38', '^Filters');
    await her.at('sizes=38');
    await her.choose('Sort by', 'price-up');
    await her.at('sort=price-up');
    await her.find({ kind: 'link', name: 'Remove filter Black' });
    await her.click('link', '^Clear all');
    await her.gone({ kind: 'link', name: 'Remove filter Black' });
  },
  'buy with cash': async (her, shop) => {
    await her.driver.forget();
    await her.driver.resize(1280, 900);
    await putInCart(her, shop);
    await her.goto('/cart');
    await her.see('There is 1 product in this list');
    await her.click('link', '^Proceed to checkout');
    await her.at('^/checkout');
    const address = email();
    await fillBilling(her, address);
    await her.click('button', 'Cash on delivery');
    await her.click('button', '^place (an order|order as guest)$');
    await her.click('button', '^Confirm$', '^Alert');
    await her.at('^/order-status\\?reference=KD');
    await her.see('Order Placed Successfully');
    await shop.mail(address, /is placed/);
  },
  'buy online': async (her, shop) => {
    await her.driver.forget();
    await her.driver.resize(1280, 900);
    await putInCart(her, shop);
    await her.goto('/checkout');
    const address = email();
    await fillBilling(her, address);
    await her.click('button', 'online|UPI|card');
    await her.click('button', '^place (an order|order as guest)$');
    await her.click('button', '^Pay ₹');
    await her.at('^/paymentsuccess\\?reference=KD');
    await her.see('Payment Successful');
  },
  account: async (her, shop) => {
    await her.driver.forget();
    await her.driver.resize(1280, 900);
    const address = email();
    await her.goto('/signup');
    await her.fill('^Username', 'Meera');
    await her.fill('^Email', address, 'main');
    await her.fill('^Password', 'six-letters');
    await her.fill('^Confirm password', 'six-letters');
    await her.click('button', '^Create account');
    await her.see(`An e-mail was sent to ${address}`);
    const text = await shop.mail(address, /verify-account/);
    await her.goto(`/verify-account/${/verify-account\/([\w-]+)/.exec(text)?.[1]}`);
    await her.see('Account verified Successfully');
    await her.goto('/login');
    await her.fill('^Email', address, 'main');
    await her.fill('^Password', 'six-letters');
    await her.click('button', '^Login$', 'main');
    await her.see('hello, Meera');
    await her.goto('/profile');
    await her.see('Hello Meera');
    await her.click('button', '^Logout');
    await her.at('^/(login)?$');
  },
  'back office: add a product': async (her) => {
    await her.driver.forget();
    await her.driver.resize(1280, 1000);
    await her.goto('/login');
    await her.fill('^Email', 'owner@kadam.example', 'main');
    await her.fill('^Password', 'open-the-shop-1');
    await her.click('button', '^Login$', 'main');
    await her.wait('she is signed in', () =>
      her.driver.run<boolean>(`() => localStorage.getItem('userData') !== null`),
    );
    await her.goto('/backoffice/products/new');
    const title = `Tara ${her.driver.name} Mojari in Gold`;
    await her.fill('^Title', title);
    await her.click('field', '^Colour');
    await her.click('option', '^Gold');
    await her.fill('^M\\.R\\.P\\.', '2998');
    await her.see('She pays ₹1,499');
    await her.click('button', '^36 to 42');
    await her.choose('Category', 'Festive Footwear');
    await her.choose('Type', 'Mojaris');
    await her.fill('^Weight in grams', '420');
    await her.click('button', '^Save the draft');
    await her.at('^/backoffice/products/(?!new)');
    await her.see(title);
  },
};
