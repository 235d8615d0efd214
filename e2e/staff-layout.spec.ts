import type { Locator, Page } from '@playwright/test';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('It is not shown');
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

const openFirstProduct = async (page: Page) => {
  await page.goto('/backoffice/products');
  await page.locator('.price-name a').first().click();
  await expect(page.getByRole('form', { name: 'Product' })).toBeVisible();
};

test('"Errors are not hidden behind the sticky bar"; its buttons stand in one row @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await openFirstProduct(page);
    const field = page.getByLabel('M.R.P. in ₹');
    await field.fill('');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(field).toBeFocused();
    const fault = page.locator('.field', { has: field }).locator('.field-error');
    await expect(fault).toBeVisible();
    expect((await box(fault)).bottom).toBeLessThanOrEqual((await box(bar)).y);
    const [discard, save] = [
      await box(bar.getByRole('button', { name: 'Discard' })),
      await box(bar.getByRole('button', { name: 'Save' })),
    ];
    expect(Math.abs(discard.y - save.y)).toBeLessThanOrEqual(1);
    await bar.getByRole('button', { name: 'Discard' }).click();
  }
});

test('"date fields do not overlap (home section, 1280 px)" @slow', async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  for (const size of [phone, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/backoffice/window');
    const slide = page.locator('details.window-item details.window-item').first();
    await page.locator('summary', { hasText: 'Slides' }).first().click();
    await slide.locator('summary').click();
    const fields = slide.locator('[type="datetime-local"]');
    const [from, to] = [await box(fields.nth(0)), await box(fields.nth(1))];
    expect(from.right <= to.x || from.bottom <= to.y).toBe(true);
    for (const each of await fields.all())
      expect(await each.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
    await shop.checkAccessibility(page);
  }
});

test('"Nothing waits for you" and orders to pack are not said together', async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.route('**/api/staff/day', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), waiting: [] } });
  });
  await page.goto('/backoffice');
  await expect(page.getByRole('link', { name: /To pack/ })).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeHidden();
});
