import { cartLine, fillBilling, fillCart, pickOffer, placeWithCash, toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

test('a gift card is bought, mailed, spent in part by a guest, and blocked by staff @slow', async ({
  page,
  browser,
  request,
  shop,
}, { parallelIndex }) => {
  await signInAsOwner(page, shop);
  const turn = async (on: boolean) => {
    await page.goto('/backoffice/settings/credit');
    await page.getByRole('checkbox', { name: 'Customers can buy and spend gift cards' }).setChecked(on);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  };
  await turn(true);
  await looksRight(page, shop);
  try {
    const guest = await (await browser.newContext()).newPage();
    const email = `gift${Date.now()}@shopper.example`;
    await guest.goto('/gift-cards');
    await guest.getByRole('radio', { name: '₹1,000' }).check();
    await guest.getByLabel('Name of the recipient').fill('Asha');
    await guest.getByLabel('E-mail of the recipient').fill(email);
    await guest.getByLabel('Your message (optional)').fill('For your feet');
    await guest.getByLabel('Your name').fill('Meera Rao');
    await guest.getByLabel('Your e-mail').fill('meera@shopper.example');
    await looksRight(guest, shop);
    await guest.getByRole('button', { name: 'Pay ₹1,000' }).click();
    await guest.getByRole('button', { name: /success/i }).click();
    await expect(guest.getByText('Thank you. It is paid.')).toBeVisible();
    await looksRight(guest, shop);

    let code = '';
    await expect(async () => {
      const mail = (await shop.outbox()).find(({ to }) => to === email);
      code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
    }).toPass();
    await guest.goto('/gift-cards/balance');
    await guest.getByLabel('Code of the gift card').fill(code);
    await guest.getByRole('button', { name: 'Show balance' }).click();
    await expect(guest.getByText(/^₹1,000\.00 are left/)).toBeVisible();
    await looksRight(guest, shop);

    const { offer, size } = await pickOffer(request, shop, parallelIndex);
    await fillCart(guest, [cartLine(offer, size)]);
    await guest.goto('/checkout');
    await fillBilling(guest, email);
    await guest.getByRole('radio', { name: /Cash on delivery/ }).check();
    await guest.getByRole('button', { name: 'I have a gift card' }).click();
    await guest.getByLabel('Code of the gift card').fill(code);
    await guest.getByRole('button', { name: 'Use', exact: true }).click();
    await expect(guest.getByText(/^The gift card pays/)).toBeVisible();
    await looksRight(guest, shop);
    await placeWithCash(guest);
    await expect(guest).toHaveURL(/order-status/);
    await guest.context().close();

    await page.goto(`/backoffice/gift-cards?text=${encodeURIComponent(email)}`);
    await expect(page.getByText(`Code ends in ${code.slice(-4)}`)).toBeVisible();
    await looksRight(page, shop);
    await page.getByRole('button', { name: /^Block GC/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Block this gift card?' });
    await dialog.getByLabel('Reason').fill('The mail was lost');
    await shop.checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('Blocked', { exact: true }).last()).toBeVisible();
  } finally {
    // The shop is that of all journeys.
    await turn(false);
  }
});
