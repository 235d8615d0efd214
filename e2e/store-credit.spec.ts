import {
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeWithCash,
  signIn,
  toastWith,
} from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test('staff issue store credit, the customer sees it and pays a part of an order with it @slow', async ({
  page,
  browser,
  request,
  shop,
}, { parallelIndex }) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/credit');
  await page.getByRole('checkbox', { name: 'Customers can have store credit' }).check();
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  try {
    const shopper = await (await browser.newContext()).newPage();
    const { email } = await signIn(shopper, request, shop);

    await expect(async () => {
      await page.goto(`/backoffice/customers?text=${encodeURIComponent(email)}`);
      await page.locator('.customer-name').first().click({ timeout: 3000 });
    }).toPass();
    await page.getByRole('button', { name: 'Issue store credit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue store credit' });
    await dialog.getByLabel('Amount in ₹').fill('300');
    await dialog.getByLabel('Reason').fill('For the long wait');
    await expect(dialog).toContainText('₹0.00 → ₹300.00 to spend');
    await shop.checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Issue ₹300.00' }).click();
    await expect(page.getByRole('list', { name: 'What became of it' })).toContainText('Issued');
    await looksRight(page, shop);

    await shopper.goto('/profile?tab=credit');
    await expect(shopper.getByText('₹300.00').first()).toBeVisible();
    await looksRight(shopper, shop);
    const { offer, size } = await pickOffer(request, shop, parallelIndex);
    await fillCart(shopper, [cartLine(offer, size)]);
    await shopper.goto('/checkout');
    await fillBilling(shopper, email);
    await shopper.getByRole('radio', { name: /Cash on delivery/ }).check();
    await shopper.getByRole('checkbox', { name: 'Use store credit (₹300.00)' }).check();
    await expect(shopper.getByText('Rest to pay')).toBeVisible();
    await looksRight(shopper, shop);
    await placeWithCash(shopper);
    await expect(shopper).toHaveURL(/order-status/);
    await shopper.goto('/profile?tab=credit');
    await expect(shopper.getByText(/^Spent, order KD/)).toBeVisible();
    await shopper.context().close();
  } finally {
    // The shop is that of all journeys.
    await page.goto('/backoffice/settings/credit');
    await page.getByRole('checkbox', { name: 'Customers can have store credit' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  }
});
