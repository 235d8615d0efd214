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
import { moveParcel, receiveReturn } from './fixtures/sale.ts';
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

test('"exchange for another style with the difference paid or credited": chosen in the form, reserved, and ordered once staff have received the pair @slow', async ({
  page,
  browser,
  request,
  shop,
}, { parallelIndex }) => {
  const rules = ['Customers can have store credit', 'Customers can exchange for another style'];
  const allow = async (on: boolean): Promise<void> => {
    await page.goto('/backoffice/settings/credit');
    for (const name of on ? rules : rules.toReversed())
      await page.getByRole('checkbox', { name }).setChecked(on);
    await looksRight(page, shop);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  };
  await signInAsOwner(page, shop);
  await allow(true);
  try {
    const shopper = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    const { email } = await signIn(shopper, request, shop);
    const { offer, size } = await pickOffer(request, shop, parallelIndex);
    await fillCart(shopper, [cartLine(offer, size)]);
    await shopper.goto('/checkout');
    await fillBilling(shopper, email);
    await shopper.getByRole('radio', { name: /Cash on delivery/ }).check();
    await placeWithCash(shopper);
    await expect(shopper.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
    const orderNumber = new URL(shopper.url()).searchParams.get('reference') ?? '';
    await page.goto(`/backoffice/orders/${orderNumber}`);
    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0);
    for (const status of [5, 10]) await moveParcel(request, orderNumber, status);
    await shop.message(email, /is delivered/);

    await shopper.goto(`/invoice/${orderNumber}`);
    await shopper.getByRole('button', { name: 'Exchange size' }).click();
    const dialog = shopper.getByRole('dialog', { name: 'Return or exchange' });
    await dialog.getByRole('button', { name: 'Another style' }).click();
    await dialog.getByLabel('Which style would you like?').fill('heels');
    const found = dialog.getByRole('radiogroup', { name: /^Instead of/ });
    await found.getByRole('radio').nth(1).check();
    const name = (await found.locator('label:has(:checked) .font-semibold').textContent()) ?? '';
    await dialog.getByLabel(`Size of ${name}`).selectOption({ index: 1 });
    await expect(dialog.getByText(/^Your pair (pays|is worth)/)).toBeVisible();
    await looksRight(shopper, shop);
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(shopper.getByText(/is reserved for you\./).first()).toBeVisible();

    await page.goto('/backoffice/returns');
    await expect(page.getByRole('listitem').filter({ hasText: orderNumber })).toContainText(name);
    await page.getByRole('button', { name: `Accept ${orderNumber}` }).click();
    const accept = page.getByRole('dialog', { name: 'Accept this request?' });
    await accept.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('link', { name: 'On its way' }).click();
    await receiveReturn(page, orderNumber, 'Received, order the new style');
    await shopper.goto('/profile?tab=credit');
    await expect(shopper.getByText(/^Spent, order KD/)).toBeVisible();
    await looksRight(shopper, shop);
    await shopper.context().close();
  } finally {
    // The shop is that of all journeys.
    await allow(false);
  }
});
