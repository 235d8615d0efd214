import { shopWorker } from './fixtures/service-worker.ts';
import { expect, phone, test } from './fixtures/shop.ts';

const infoPages = {
  '/about-us': 'About Us',
  '/terms-conditions': 'Terms and Conditions',
  '/shipping-policy': 'Shipping Policy',
  '/refund-policy': 'Refund & Cancellation Policy',
  '/privacy-policy': 'Privacy Policy',
};

for (const [path, title] of Object.entries(infoPages)) {
  const once = { tag: path === '/refund-policy' ? [] : '@slow' };
  test(
    `${title} has contents, a date and true settings, and reads well on a phone`,
    once,
    async ({ page, shop }) => {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Last changed on 15 November 2026')).toBeVisible();
      await expect(page.locator('#main')).not.toContainText(/[{}]/);
      const first = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
      const target = await first.getAttribute('href');
      await first.click();
      await expect(page.locator(target ?? '')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        phone.width,
      );
      await shop.checkAccessibility(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
      await expect(page.locator('.footer')).toBeHidden();
    },
  );
}

test("'Shipping Policy (shows helpdesk phone {phone} and e-mail {email})'", async ({
  page,
  request,
  shop,
}) => {
  const settings = (await (await request.get(`${shop.url}/api/shop`)).json()) as {
    phone: string;
    email: string;
  };
  await page.goto('/shipping-policy');
  await expect(page.locator('#main').getByRole('link', { name: settings.phone })).toHaveAttribute(
    'href',
    /^tel:\+/,
  );
  await expect(page.locator('#main').getByRole('link', { name: settings.email })).toBeVisible();
});

test('a page that does not exist says so, with ways on', async ({ page, shop }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'This page has walked off' })).toBeVisible();
  await shop.checkAccessibility(page);
  await page.getByRole('link', { name: 'Browse All Categories' }).click();
  await expect(page).toHaveURL(/all-categories$/);
});

test("'Unexpected Application Error!' stands inside the shop's frame when a page's code does not come @slow", async ({
  page,
  shop,
}) => {
  await page.goto('/login');
  await page.route('**/assets/info-page*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await shop.checkAccessibility(page);
  await page.unroute('**/assets/info-page*.js');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('the web app manifest names icons that exist; the share picture exists; nothing sets a cookie @slow', async ({
  context,
  page,
  request,
  shop,
}) => {
  const answer = await request.get(`${shop.url}/manifest.webmanifest`);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toBe('Kadam');
  expect(manifest.icons.map((icon) => icon.sizes)).toContain('512x512');
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }]) {
    const icon = await request.get(shop.url + src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
  await page.goto('/privacy-policy');
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(shop.url + new URL(share ?? '').pathname)).status()).toBe(200);
  for (const path of ['/', '/contact-us', '/cart', '/login']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});

test('without a connection the browser says so itself, and the page comes back with the connection @slow', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/about-us');
  await shopWorker(page);
  await context.setOffline(true);
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  const cached = await page.evaluate(async () =>
    (await (await caches.open((await caches.keys())[0] ?? '')).keys()).map(
      ({ url }) => new URL(url).pathname,
    ),
  );
  expect(cached, 'nothing but this page is cached, so nothing can be stale').toEqual(['/offline.html']);
  await context.close();
});
