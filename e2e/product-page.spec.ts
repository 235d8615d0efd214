import type { APIRequestContext, Locator } from '@playwright/test';
import { desktop, expect, test } from './fixtures/shop.ts';

interface Shown {
  readonly slugTitle: string;
  readonly productSubImages: readonly string[];
  readonly colorsAvailable: readonly string[];
  readonly sizesAvailable: readonly { readonly size: number; readonly quantity: number }[];
}

/** A style with many pictures, colours and sizes. */
async function fullest(request: APIRequestContext, url: string): Promise<Shown> {
  const products = (await (await request.get(`${url}/api/products`)).json()) as Shown[];
  const found = products.find(
    ({ productSubImages, colorsAvailable, sizesAvailable }) =>
      productSubImages.length > 4 && colorsAvailable.length > 2 && sizesAvailable.length > 6,
  );
  if (!found) throw new Error('The demo has no such product');
  return found;
}

const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 1e9, width: 0, height: 0 };

test('price and sizes above the fold at 360 px, the buttons above 900 px at 1280, details low', async ({
  page,
  request,
  shop,
}) => {
  const { slugTitle } = await fullest(request, shop.url);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/products/${slugTitle}`);
  const bar = await box(page.locator('.buy-bar'));
  for (const target of [page.locator('.product-price'), page.locator('.product-words .size').last()]) {
    const { y, height } = await box(target);
    expect(y + height).toBeLessThanOrEqual(bar.y);
  }
  // The shoe stands in the middle of its frame, on one ground.
  const [frame, picture] = [
    await box(page.locator('.gallery-main')),
    await box(page.locator('.gallery-slide img')),
  ];
  expect([picture.x, picture.width]).toEqual([frame.x, frame.width]);
  await shop.checkAccessibility(page);
  await page.setViewportSize(desktop);
  const buy = await box(page.getByRole('button', { name: 'Buy Now' }));
  expect(buy.y + buy.height).toBeLessThanOrEqual(900);
  // "product id (productName), tags, brand, stock count": all there, below what a choice needs.
  for (const name of ['Product id', 'Tags', 'Stock'])
    expect((await box(page.locator('.facts dt', { hasText: name }))).y).toBeGreaterThan(buy.y + buy.height);
  await expect(page.locator('.facts')).toContainText(/\d+ in stock/);
  await shop.checkAccessibility(page);
});

test('every picture and its thumbnail can be reached with a mouse; colours are pictures', async ({
  page,
  request,
  shop,
}) => {
  const { slugTitle, productSubImages, colorsAvailable } = await fullest(request, shop.url);
  await page.setViewportSize(desktop);
  await page.goto(`/products/${slugTitle}`);
  const last = page.locator('.gallery-thumb').last();
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  const count = await page.locator('.gallery-thumb').count();
  expect(count).toBeGreaterThanOrEqual(productSubImages.length);
  for (let clicks = 1; clicks < count; clicks += 1)
    await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await last.scrollIntoViewIfNeeded();
  const strip = await box(page.locator('.gallery-thumbs'));
  const thumb = await box(last);
  expect(thumb.x + thumb.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.locator('.gallery-thumb').first()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.colour .colour-picture')).toHaveCount(colorsAvailable.length);
});

test('without a share sheet the button copies the address @slow', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { slugTitle } = await fullest(request, shop.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.setViewportSize(desktop);
  await page.goto(`/products/${slugTitle}?size=38`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.locator('.Toastify__toast', { hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/products/${slugTitle}`);
});

for (const width of [360, 1280]) {
  const once = { tag: width === 360 ? [] : '@slow' };
  test(
    `with text at 200 % the product page keeps within ${width} px`,
    once,
    async ({ page, request, shop }) => {
      const { slugTitle } = await fullest(request, shop.url);
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`/products/${slugTitle}`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const cut = await page.locator('main :is(button, a, h1, h2, p, dd):visible').evaluateAll((all) =>
        all
          .filter((each) => !each.closest('.gallery-thumbs, .crumbs, .sr-only, [aria-hidden=true]'))
          .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => each.outerHTML.slice(0, 90)),
      );
      expect(cut).toEqual([]);
    },
  );
}

test('adding shows one confirmation: the specified message, with the pair and the ways on', async ({
  page,
  request,
  shop,
}) => {
  const { slugTitle, sizesAvailable } = await fullest(request, shop.url);
  const size = sizesAvailable.find(({ quantity }) => quantity > 2)?.size ?? 0;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/products/${slugTitle}`);
  await page.getByRole('button', { name: String(size), exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toContainText('Product added to cart');
  const added = toast.getByRole('region', { name: 'Added to your cart' });
  await expect(added).toContainText(`Size ${size}`);
  await expect(added.getByRole('link', { name: 'View cart (1)' })).toBeVisible();
  await expect(page.getByText('Product added to cart')).toHaveCount(1);
  await added.getByRole('link', { name: 'View cart (1)' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(toast).toHaveCount(0);
  // The last thing to be looked at: it goes by itself.
  await page.goto(`/products/${slugTitle}`);
  await page.getByRole('button', { name: String(size), exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(added).toBeVisible();
  await shop.checkAccessibility(page);
});
