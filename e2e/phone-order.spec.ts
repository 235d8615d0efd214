import type { Page } from '@playwright/test';
import { toastWith } from './fixtures/buying.ts';
import { newEmail, newMobile, signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

const ADDRESS = {
  Phone: newMobile(),
  'Pincode (zipcode)': '560001',
  'First name': 'Kavita',
  'Last name': 'Menon',
  Email: newEmail('caller'),
};

/** The first product that the field finds, in its first size. */
async function addPair(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Scan or find a pair' }).fill(text);
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: /^Add size/ })
    .first()
    .click();
}

test('an order by phone: found or typed customer, pair, discount with a reason, and a payment link with its QR code @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
  await looksRight(page, shop);

  await addPair(page, 'mojari');
  await expect(page.getByText('Total Amount')).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(toastWith(page, 'Please complete the details of the customer.')).toBeVisible();
  for (const [label, value] of Object.entries(ADDRESS))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${ADDRESS.Phone} Test Street`);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
  await expect(page.getByText(/^Arrives /)).toBeVisible();

  await page.getByRole('textbox', { name: 'Percent off' }).fill('10');
  await page.getByRole('textbox', { name: 'Reason of the discount' }).fill('Waited for a size');
  await page.getByRole('radio', { name: /Payment link/ }).check();
  await expect(page.getByText('Courtesy discount')).toBeVisible();
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/backoffice\/orders\/[A-Z]/);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByText('10% off: Waited for a size', { exact: true })).toBeVisible();
  await looksRight(page, shop);

  const url = (await page.getByRole('link', { name: /\/sandbox\// }).getAttribute('href')) ?? '';
  await page.request.post(url, { form: { outcome: 'success' } });
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.staff-head').getByText('Confirmed', { exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();

  // The next call of the same customer: found by phone, and everything is filled in.
  await page.goto('/backoffice/orders/new');
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill('');
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill(ADDRESS.Phone);
    await page.getByRole('button', { name: /Kavita Menon/ }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(ADDRESS.Email);
});
