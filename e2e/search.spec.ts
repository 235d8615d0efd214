import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');
const search = (page: Page, text: string) => page.goto(`/search/${encodeURIComponent(text)}`);

for (const [width, size] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport: size });
    /** It behaves alike at both widths: on demand it is walked at the other one too. */
    const once = { tag: width === 'desktop' ? '@slow' : [] };

    test(
      'what shoppers type is understood: the address and "Results for" keep it, chips say how',
      once,
      async ({ page, shop }) => {
        for (const [text, said] of [
          ['shaadi ke liye heels', ['Wedding', 'Heels']],
          ['party wear sandals', ['Party', 'Sandals']],
          ['size 5 heels', ['Heels', 'Size 36']],
          ['flat chappal for daily use', ['Chappals', 'Casual', 'Flat, up to 2.5 cm']],
        ] as const) {
          await search(page, text);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
          await expect(cards(page).first()).toBeVisible();
          await expect(chips(page)).toHaveText([...said, 'Clear all']);
        }
        await shop.checkAccessibility(page);
      },
    );

    test('what nothing meets is relaxed, and the page says so', once, async ({ page }) => {
      await search(page, 'black heels in 38 under 1000');
      await expect(page.getByText('No black heels in 38 under ₹1,000. Black heels in 38:')).toBeVisible();
      await expect(cards(page).first()).toContainText('Black');
    });

    test('a filter of the address that leaves nothing is named, and taken off', once, async ({ page }) => {
      await page.goto('/search/raahi?colors=White&max=1001');
      await expect(
        page.getByText('No white raahi footwear under ₹1,001. White raahi footwear:'),
      ).toBeVisible();
      await expect(cards(page).first()).toContainText('White');
      await expect(chips(page)).toHaveText(['Raahi', 'White', 'Clear all']);
      await page.getByRole('link', { name: 'Remove filter White' }).click();
      await expect(page).toHaveURL('/search/raahi');
    });

    test('two kinds that are joined are both found', once, async ({ page }) => {
      await search(page, 'bags and shoes');
      await expect(chips(page)).toHaveText(['Bags', 'Shoes', 'Clear all']);
      await expect(page.getByText('We found', { exact: false }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Remove filter Shoes' }).click();
      await expect(chips(page)).toHaveText(['Bags', 'Clear all']);
    });

    test('a chip takes its part back; the rest is in the address as filters', once, async ({ page }) => {
      await search(page, 'size 38 black sandals under 3000');
      await page.getByRole('link', { name: 'Remove filter Black' }).click();
      await expect(page).toHaveURL('/search/sandals?max=3000&sizes=38');
      await expect(chips(page)).toHaveText(['Sandals', 'Up to ₹3,000', 'Size 38', 'Clear all']);
      await page.getByRole('link', { name: 'Remove filter Sandals' }).click();
      await expect(page).toHaveURL('/search/?max=3000&sizes=38');
    });

    test('a size in the query is chosen on the page of the product', once, async ({ page }) => {
      await search(page, 'size 38 sandals');
      await cards(page).first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/products\/.*\?size=38$/);
      await expect(page.getByRole('button', { name: /^(?:Size )?38/, pressed: true })).toBeVisible();
    });

    test(
      'a question leads to the page that answers; ordinary words are no typing mistakes',
      once,
      async ({ page, shop }) => {
        await search(page, 'return policy');
        await expect(page.getByText('Showing results for')).toHaveCount(0);
        await shop.checkAccessibility(page);
        await page.getByRole('main').getByRole('link', { name: 'Refund & Cancellation Policy' }).click();
        await expect(page).toHaveURL('/refund-policy');
        await search(page, 'gift for mom');
        await expect(page.getByText('Showing results for')).toHaveCount(0);
        await expect(cards(page).first()).toBeVisible();
      },
    );

    test(
      'what nobody can read finds nothing, and offers best sellers, popular searches and help',
      once,
      async ({ page, shop }) => {
        await search(page, 'qqqqzzzz');
        await expect(page.getByRole('heading', { name: 'No Product Found!' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Our best sellers' })).toBeVisible();
        await expect(cards(page)).toHaveCount(4);
        await shop.checkAccessibility(page);
        await page.getByRole('main').getByRole('link', { name: 'Wedding heels' }).click();
        await expect(page).toHaveURL('/search/wedding%20heels');
      },
    );
  });
}
