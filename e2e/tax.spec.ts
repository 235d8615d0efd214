import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anEmail, fillBilling, placeWithCash, toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { expect, test } from './fixtures/shop.ts';

// Its tax classes are nobody else's: a shop of its own.
let own: ShopProcess;
let folder: string;
const shared = process.env['SHOP_URL'];
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-tax-'));
  own = await startShop({ DATA_DIR: folder });
  process.env['SHOP_URL'] = own.url;
});
test.afterAll(async () => {
  process.env['SHOP_URL'] = shared;
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the owner adds a tax class and chooses it for a bag; the shopper sees and pays that tax @slow', async ({
  page,
  request,
  shop,
}) => {
  const products = (await (await request.get('/api/products')).json()) as {
    _id: string;
    hsn: string;
    slugTitle: string;
    sizesAvailable: { quantity: number }[];
  }[];
  const bag = products.find(
    ({ hsn, sizesAvailable }) => hsn === '4202' && sizesAvailable.some(({ quantity }) => quantity > 2),
  );
  if (!bag) throw new Error('The demo has no bag');
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/tax');
  await page.getByRole('button', { name: 'Add a tax class' }).click();
  const added = page.getByRole('region', { name: 'New tax class' });
  await added.getByLabel('Name').fill('Cotton bags');
  const named = page.getByRole('region', { name: 'Cotton bags', exact: true });
  await named.getByLabel('Rate, %').fill('5');
  await page.getByRole('button', { name: 'Remove Shoe care' }).click();
  await page.getByRole('button', { name: 'Use the law of 22 September 2025' }).click();
  await expect(page.getByRole('row', { name: '₹2,625.00 5 % ₹125.00 ₹2,500.00' })).toBeVisible();
  await shop.checkAccessibility(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastWith(page, 'saved')).toBeVisible();

  await page.reload();
  await expect(named.getByLabel('Rate, %')).toHaveValue('5');
  await expect(page.getByRole('region', { name: 'Other goods' }).getByLabel('Rate, %')).toHaveValue('18');
  await expect(page.getByRole('region', { name: 'Shoe care' })).toHaveCount(0);
  const footwear = page.getByRole('region', { name: 'Footwear' });
  await expect(footwear.getByRole('checkbox', { name: 'Switched on' })).toHaveCount(2);
  await expect(footwear.getByRole('checkbox', { name: 'Switched on' }).last()).toBeChecked();

  await page.goto(`/backoffice/products/${bag._id}`);
  await expect(page.getByText('Bags: 18 %. Not confirmed.')).toBeVisible();
  await page.getByLabel('Tax class').selectOption({ label: 'Cotton bags' });
  await expect(page.getByText('Cotton bags: 5 %. Not confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastWith(page, 'saved')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/products/${bag.slugTitle}`);
  await page.getByRole('button', { name: 'One size', exact: true }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/checkout/);
  const sum = async (label: string): Promise<number> => {
    const text = await page.locator(`dt:text-is("${label}") + dd`).first().textContent();
    return Number((/[\d,]+(?:\.\d+)?/.exec(text ?? '')?.[0] ?? '').replaceAll(',', ''));
  };
  await expect(page.getByText('Total Tax')).toBeVisible();
  const net = (await sum('Total Amount')) / 1.05;
  expect(Math.abs((await sum('Sub Total')) - net)).toBeLessThan(0.02);
  await fillBilling(page, anEmail());
  await page.getByLabel('Cash on delivery').check();
  await placeWithCash(page);
  await expect(page).toHaveURL(/order-status/);
});
