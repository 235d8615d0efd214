import path from 'node:path';
import type { Page } from '@playwright/test';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, type ShopUnderTest, test } from './fixtures/shop.ts';

const COLUMNS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';
const FILE = [
  COLUMNS,
  'kesar-jutti,Kesar Jutti,<p>Soft &amp; light.</p>,Fictitious Feet,Travel Juttis,,true,Color,Gold,Size,36,KSR-GLD-36,400,3,899.00,1199.00,,active',
  'kesar-jutti,,,,,,,,Gold,,37,KSR-GLD-37,400,2,899.00,1199.00,,',
  'odd-jutti,Odd Jutti,,,Travel Juttis,,true,Size,Tiny,,,ODD-1,400,1,899.00,,,active',
].join('\r\n');

async function looksRight(page: Page, shop: ShopUnderTest, name: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `px too wide at ${size.width}`).toBeLessThanOrEqual(0);
    await shop.checkAccessibility(page);
    const look = process.env['LOOK'];
    if (look) await page.screenshot({ path: path.join(look, `${name}-${size.width}.png`), fullPage: true });
  }
}

test('an owner moves in with the export file of Shopify, and old addresses lead on @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/files');
  await page.getByLabel('What the file holds').selectOption('moved');
  await page
    .locator('.file-drop input')
    .first()
    .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect(page.getByText(/Recognised as: Shopify products\./)).toBeVisible({ timeout: 20_000 });
  const wrong = page.getByRole('table', { name: 'Wrong cells' });
  await expect(wrong.getByRole('row').nth(1)).toContainText('Option1 Value');
  await expect(wrong.getByRole('row').nth(1)).toContainText('4');
  await looksRight(page, shop, 'moving');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The file was applied.')).toBeVisible({ timeout: 20_000 });

  // The address of the product stays, that of its collection leads to the type.
  await page.goto('/products/kesar-jutti');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kesar Jutti');
  const answer = await page.request.get(`${shop.url}/collections/travel-juttis?utm_source=old`, {
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    301,
    '/products/subtypes/Travel%20Juttis?utm_source=old',
  ]);

  await page.goto('/backoffice/settings/redirects');
  await page.getByLabel('Old address').fill('/pages/our-story');
  await page.getByLabel('Leads to').fill('/about-us');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Addresses' })).toContainText('/pages/our-story');
  await looksRight(page, shop, 'redirects');
  await page.goto('/pages/our-story');
  await expect(page).toHaveURL(`${shop.url}/about-us`);
});
