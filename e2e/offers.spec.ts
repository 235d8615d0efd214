import {
  anEmail,
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeButton,
  priceOf,
  widget,
} from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { desktop, expect, patient, phone, test } from './fixtures/shop.ts';

test('a coupon is made, spent, refunded in part with a credit note, and counted @slow', async ({
  page,
  request,
  shop,
  browser,
}, info) => {
  const office = patient(await browser.newPage({ viewport: desktop, baseURL: shop.url }));
  await signInAsOwner(office, shop);
  const code = `JOURNEY${Date.now() % 100_000}`;
  await office.goto('/backoffice/offers/new');
  await office.getByLabel('Name').fill('For the journey');
  await office.getByRole('textbox', { name: 'Code' }).fill('a b');
  await office.getByLabel('Percent off').fill('20');
  await office.getByLabel('Uses in all').fill('1');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('3 to 24 letters and digits, without spaces.')).toBeVisible();
  await office.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  // Before it is saved: what the orders of the demo's last weeks would have been with it.
  await office.getByRole('button', { name: 'Work it out' }).click();
  await expect(office.getByText('Orders it would have changed')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Orders that change most' })).toBeVisible();
  await shop.checkAccessibility(office);
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office).toHaveURL(/\/backoffice\/offers\/[0-9a-f-]{36}$/);
  await expect(office.getByText('0 of 1')).toBeVisible();
  await shop.checkAccessibility(office);

  const { offer, size } = await pickOffer(request, shop, info.parallelIndex);
  await fillCart(page, [cartLine(offer, size, 2)]);
  await page.setViewportSize(phone);
  await page.goto('/checkout');
  await page.getByText('Have a coupon code?').click();
  const field = page.getByLabel('Coupon code');
  await field.fill('nosuchcode');
  await field.press('Enter');
  await expect(
    page.getByText('We do not know the code NOSUCHCODE. Please check its spelling.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove NOSUCHCODE' }).click();
  await field.fill(` ${code.toLowerCase()} `);
  await field.press('Enter');
  const paid = Math.round(priceOf(offer) * 2 * 80) / 100;
  const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  await expect(page.getByRole('definition').filter({ hasText: inr.format(paid) })).toBeVisible();
  await shop.checkAccessibility(page);
  await fillBilling(page, anEmail());
  await placeButton(page).click();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/paymentsuccess\?reference=KD/);
  const orderNumber = new URL(page.url()).searchParams.get('reference') ?? '';

  // "tax and refunds computed on what was really paid, to the paisa"
  await expect(async () => {
    await office.goto(`/backoffice/orders/${orderNumber}`);
    await expect(office.getByText('Confirmed').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await office.getByRole('button', { name: 'Refund', exact: true }).click();
  await office
    .getByRole('group', { name: /^Pairs to refund/ })
    .getByRole('button', { name: 'More' })
    .click();
  await office.getByRole('textbox', { name: 'Why' }).fill('One pair was worn');
  await office.getByRole('button', { name: `Refund ${inr.format(paid / 2)}` }).click();
  await expect(office.getByText(`A refund of ${inr.format(paid / 2)} is requested.`)).toBeVisible();
  await expect(office.getByRole('button', { name: /^Credit note KC\// })).toBeVisible();
  await office.goto('/backoffice/offers');
  await expect(office.getByRole('row').filter({ hasText: code })).toContainText('1 of 1');
  await office.setViewportSize(phone);
  await shop.checkAccessibility(office);
  await office.close();
});
