import { newCustomer, signIn } from './fixtures/customers.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { desktop, expect, layoutShifts, phone, test } from './fixtures/shop.ts';

const DELIVERED = 10;

test('signed in, the wishlist stays in the header and in the account, with the addresses @slow', async ({
  page,
  request,
  shop,
}) => {
  const { userData } = await newCustomer(request, shop);
  await page.setViewportSize(desktop);
  await signIn(page, userData);
  await page.goto('/profile');
  await expect(page.getByRole('banner').getByText(/^hello, /)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  );
  expect(await layoutShifts(page)).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist');
  await menu.getByRole('link', { name: 'Addresses' }).click();
  await expect(page.getByRole('heading', { name: /address/i }).first()).toBeVisible();
  await shop.checkAccessibility(page);
});

test('what a password needs is said before one is typed', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.locator('[name=password]')).toHaveAccessibleDescription(
    /^At least 6 characters, and none that is guessed first/,
  );
});

test('after a review is sent the page shows its confirmation @slow', async ({ page, request, shop }) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  await moveParcel(request, orderNumber, DELIVERED);
  await shop.message(customer.email, /is delivered/);
  await page.setViewportSize(phone);
  await signIn(page, customer.userData);
  await page.goto(`/review/${orderNumber}`);
  await page.getByRole('radio', { name: '4: Very good' }).check({ force: true });
  const fits = page.getByRole('radio', { name: 'True to size' });
  if ((await fits.count()) > 0) await fits.check();
  await page.getByLabel('Your review').fill('Soft from the first day.');
  await page.getByRole('button', { name: 'Send the review' }).click();
  await expect(page.getByText('Thank you. This is your review as we received it.')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
});
