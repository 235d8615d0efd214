import { signInAsOwner, toast } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test('campaigns: a segment is made by rules and counted while they are typed', async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/subscribers');
  await page.getByRole('link', { name: 'Segments' }).click();
  await page.getByRole('link', { name: 'New segment' }).click();
  await expect(page.getByText('Everybody', { exact: true })).toBeVisible();
  const name = `Journey ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('At most so many orders').fill('0');
  await expect(page.getByText('Never ordered', { exact: true })).toBeVisible();
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The segment is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^segment-.*\.csv$/);
  await page.getByRole('link', { name: 'Segments' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Never ordered');
  await looksRight(page, shop);
});
