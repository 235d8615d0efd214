import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { desktop, expect, layoutShifts, phone, test } from './fixtures/shop.ts';

const screens = {
  home: '/',
  category: '/categories/Festive%20Footwear',
  search: '/search/black%20heels',
  filtered: '/popular?colors=Black,Gold&sizes=38&page=2',
  product: '/products/aditi-braided-kolhapuri-in-rust',
  'all categories': '/all-categories',
};

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const [name, path] of Object.entries(screens)) {
    const tag = viewport === phone && ['home', 'category', 'product'].includes(name) ? [] : '@slow';
    test(
      `${name} on a ${size}: nothing for axe to find, nothing moves, nothing sticks out`,
      { tag },
      async ({ page, shop }) => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        expect(await layoutShifts(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await shop.checkAccessibility(page);
      },
    );
  }
}

test('once the home page stands, all of it is laid out, down to the last section', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(screens.home);
  await page.waitForSelector('html[data-whole]', { state: 'attached' });
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll('.later > *')].filter(
        (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
  expect(skipped).toBe(0);
});

test('the large picture of the home page has the line to itself until it is on the screen @slow', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  // Small pictures wait by an animation.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!('seen' in document.documentElement.dataset)) return;
      watch.disconnect();
      performance.mark('seen');
    });
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-seen'] });
  });
  await page.goto(screens.home);
  await page.waitForSelector('html[data-seen]', { state: 'attached' });
  // Small pictures are asked for, and shown.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.occasion img')].some(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  const { early, large } = await page.evaluate(() => {
    const seen = performance.getEntriesByName('seen')[0]?.startTime ?? 0;
    const pictures = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // Not the icon, which the browser asks for by itself.
      .filter(({ name }) => name.includes('/pictures/') && !name.includes('favicon'));
    const isLarge = ({ name }: PerformanceEntry) => name.includes('/hero-1-phone-');
    // 1.5 s after the first layout they no longer wait, whatever becomes of the large one.
    const waiting = Math.min(seen, 1400);
    return {
      early: pictures.filter((entry) => !isLarge(entry) && entry.startTime < waiting).map(({ name }) => name),
      large: pictures.some((entry) => isLarge(entry) && (entry.responseEnd <= seen || seen > 1400)),
    };
  });
  expect(early).toEqual([]);
  expect(large).toBe(true);
});

test('nothing moves on a slow network either', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route(/\.(avif|webp|svg|woff2)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const path of [screens.home, screens.category, screens.product]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test('nothing moves while a page arrives in pieces', { tag: '@slow' }, async ({ page, shop }) => {
  const line = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(shop.url + request.url, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      if (type.startsWith('text/html'))
        for (let at = 0; at < body.length; at += 2000) {
          response.write(body.subarray(at, at + 2000));
          await pause(20);
        }
      response.end(type.startsWith('text/html') ? undefined : body);
    })();
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  try {
    for (const path of Object.values(screens)) {
      await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page), path).toEqual([]);
    }
  } finally {
    line.closeAllConnections();
    line.close();
  }
});

test('the catalogue answers small, and with 304 to whoever has the answer', async ({ shop }) => {
  for (const call of [
    '/api/products',
    '/api/listing?title=Ethnic%20Footwear',
    '/api/category/getsubCategories',
    '/api/category/subCategoriesType',
  ]) {
    const first = await fetch(shop.url + call, { headers: { 'accept-encoding': 'br' } });
    // What fits one packet anyway is sent as it is.
    const small = (await first.arrayBuffer()).byteLength < 1_000;
    expect(first.headers.get('content-encoding'), call).toBe(small ? null : 'br');
    const etag = first.headers.get('etag') ?? '';
    const again = { 'accept-encoding': 'br', 'if-none-match': etag };
    expect((await fetch(shop.url + call, { headers: again })).status, call).toBe(304);
  }
});

test('search engines read what the page shows', async ({ request, shop }) => {
  const html = async (path: string) => (await request.get(shop.url + path)).text();
  const data = (text: string) =>
    [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    );
  expect(data(await html(screens.home)).map((each) => each['@type'])).toEqual(['Organization', 'WebSite']);
  const product = await html(screens.product);
  expect(data(product)[0]).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  });
  const [variant] = (data(product)[0]?.['hasVariant'] ?? []) as unknown[];
  expect(variant).toMatchObject({
    '@type': 'Product',
    sku: expect.stringMatching(/^KLH-ADITI-RST-\d+$/),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: '1499.00',
      shippingDetails: { shippingDestination: { addressCountry: 'IN' } },
      hasMerchantReturnPolicy: { applicableCountry: 'IN' },
    },
  });
  expect(product).toContain(`<link rel="canonical" href="${shop.url}${screens.product}">`);
  expect(data(await html(screens.category)).map((each) => each['@type'])).toEqual([
    'BreadcrumbList',
    'ItemList',
  ]);
  expect(await html(screens.search)).toContain('<meta name="robots" content="noindex">');
  expect(await html(screens.filtered)).toContain('<meta name="robots" content="noindex">');
  expect(await html(screens.category)).not.toContain('noindex');
  const index = await html('/sitemap.xml');
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const all = (await Promise.all(parts.map(html))).join('');
  expect(all).toContain(`${shop.url}${screens.product}`);
  expect(all).toContain(`${shop.url}/categories/Festive%20Footwear`);
  expect(all).toMatch(/<image:loc>[^<]+\.webp<\/image:loc>/);
  expect(await html('/robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});
