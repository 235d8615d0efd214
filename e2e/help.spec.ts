import { desktop, expect, phone, test } from './fixtures/shop.ts';

for (const [width, size] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport: size });
    /** It behaves alike at both widths: on demand it is walked at the other one too. */
    const once = { tag: width === 'desktop' ? '@slow' : [] };

    test(
      'an address that nobody knows answers 404, says "No Product Found!" and leads on',
      once,
      async ({ page, shop }) => {
        const answer = await page.goto('/nope-page');
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has walked off');
        await expect(page.getByText('No Product Found!')).toBeVisible();
        await shop.checkAccessibility(page);
        const ways = page.getByRole('navigation', { name: 'Other ways on' });
        await ways.getByRole('link', { name: 'Casual Footwear' }).click();
        await expect(page).toHaveURL('/categories/Casual%20Footwear');
      },
    );

    test('help answers the ten questions; /faq leads there', once, async ({ page, shop }) => {
      await page.goto('/faq');
      await expect(page).toHaveURL('/help');
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /\?$/ })).toHaveCount(10);
      await shop.checkAccessibility(page);
      await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click();
      await expect(page).toHaveURL('/track-order');
    });

    test('/track-order alone is the form for guests', once, async ({ page, shop }) => {
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      if (width === 'phone') await footer.getByText('Account', { exact: true }).click();
      await footer.getByRole('link', { name: 'Track Order' }).click();
      await expect(page).toHaveURL('/track-order');
      await expect(page.getByText('No order details available.')).toHaveCount(0);
      await shop.checkAccessibility(page);
      await page.getByLabel('Order number').fill('KD23456789ABCD');
      await page.getByLabel('Phone number').fill('9000000001');
      await page.getByRole('main').getByRole('button', { name: 'Track' }).click();
      await expect(page.getByText('No order details available.')).toBeVisible();
    });
  });
}

test('a question in the search leads to the form and to help @slow', async ({ page }) => {
  await page.goto('/search/track%20my%20order');
  await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click();
  await expect(page).toHaveURL('/track-order');
  await page.goto('/search/help');
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
});

test('a specified route with an unknown name keeps "No Product Found!"', async ({ request, shop }) => {
  for (const path of ['/categories/Nothing', '/products/subtypes/Nothing', '/allproducts/Nothing']) {
    const answer = await request.get(shop.url + path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('No Product Found!');
  }
  expect((await request.get(`${shop.url}/bestfits/under-1999`)).status()).toBe(200);
});
