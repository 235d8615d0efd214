import { toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test(
  'the owner changes a slide and the order of the home page, looks at it, publishes it, and goes back',
  { tag: '@slow' },
  async ({ page, shop }) => {
    await signInAsOwner(page, shop);
    await page.goto('/backoffice/window');
    const parts = page.getByRole('list', { name: 'Parts of the home page' });
    await parts.locator('summary', { hasText: 'Slides' }).click();
    await parts.locator('summary', { hasText: 'Festive Footwear' }).click();
    await looksRight(page, shop);
    const heading = parts.getByLabel('Heading').first();
    const link = parts.getByLabel('Leads to').first();
    await heading.fill('Steps made for this journey');
    await link.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Move Newsletter up' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(parts.getByText('A page such as /sale, or https://…')).toBeVisible();
    await link.fill('/sale');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(toastWith(page, 'The draft is saved. Shoppers do not see it yet.')).toBeVisible();

    const preview = page.frameLocator('iframe[title="Preview of the home page"]');
    await expect(preview.getByRole('heading', { name: 'Steps made for this journey' })).toBeVisible();
    expect(await (await page.request.get('/')).text()).not.toContain('Steps made for this journey');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(toastWith(page, 'The new home page is live.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .toContain('<h2 class="hero-title">Steps made for this journey</h2>');
    const html = await (await page.request.get('/')).text();
    expect(html.indexOf('id="newsletter-title"')).toBeLessThan(html.indexOf('id="why-choose-us"'));

    await page.getByRole('button', { name: 'Go back to the page that came with the shop' }).click();
    await expect(toastWith(page, 'The earlier home page is live again.')).toBeVisible();
    await expect
      .poll(async () => (await page.request.get('/')).text())
      .not.toContain('Steps made for this journey');

    await page.goto('/backoffice/pages/about-us');
    const text = page.frameLocator('iframe[title^="Preview"]');
    await expect(text.getByRole('heading', { level: 1, name: 'About Us', exact: true })).toBeVisible();
    await looksRight(page, shop);
  },
);
