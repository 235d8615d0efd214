import { expect, test } from './fixtures/shop.ts';

const routes = [
  '/',
  '/login',
  '/signup',
  '/register',
  '/forgot-password',
  '/forgot-password-message',
  '/reset-password/some-token',
  '/verify-account',
  '/verify-account/some-token',
  '/verify-otp/9000000000',
  '/profile',
  '/cart',
  '/checkout',
  '/categories/Casual%20Footwear',
  '/popular',
  '/allproducts/Gold',
  '/products/subtypes/Kolhapuris',
  '/search/mojari',
  '/bestfits/under-1999',
  '/all-categories',
  '/invoice/1',
  '/track-order/1',
  '/paymentsuccess',
  '/order-status',
  '/about-us',
  '/shipping-policy',
  '/terms-conditions',
  '/refund-policy',
  '/privacy-policy',
  '/contact-us',
  '/sale',
];

test('every route of section 2 answers 200 with its own title from the server', async ({ request, shop }) => {
  for (const route of routes) {
    const answer = await request.get(shop.url + route);
    expect(answer.status(), route).toBe(200);
    const html = await answer.text();
    expect(/<title>([^<]{3,})<\/title>/.exec(html)?.[1], route).toBeTruthy();
    expect(html, route).toMatch(/<h1[ >]/);
  }
});

test('unknown paths answer 404', async ({ request, shop }) => {
  for (const path of ['/a/b/c', '/products/no-such-shoe/x'])
    expect((await request.get(shop.url + path)).status(), path).toBe(404);
});
