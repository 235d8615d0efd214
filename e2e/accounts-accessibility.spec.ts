import type { Page } from '@playwright/test';
import { newCustomer, newEmail } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test(
  'nothing for an accessibility check to complain about at 360 and 1280 px',
  { tag: '@slow' },
  async ({ page, shop, request }) => {
    const { userData } = await newCustomer(request, shop);
    const check = async () => {
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          page.url(),
        ).toBe(true);
        await shop.checkAccessibility(page);
      }
    };
    const rarelyChanged = [
      '/login',
      '/signup',
      '/verify-account',
      '/forgot-password',
      '/forgot-password-message',
    ];
    for (const path of rarelyChanged) {
      await page.goto(path);
      await check();
    }
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await check();
    await page.getByRole('button', { name: /^Country: India/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await check();
    await checkLinksAndCodes(page, check);
    await page.goto('/login');
    await page.getByLabel('Email').fill(newEmail('axe'));
    await page.getByLabel('Password', { exact: false }).first().fill('wrong');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.locator('.notice-error')).toBeVisible();
    await check();

    await page.evaluate((text) => localStorage.setItem('userData', text), JSON.stringify(userData));
    for (const tab of ['dashboard', 'orders', 'account-details', 'track-orders', 'address']) {
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.locator('.profile-menu')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await check();
    }
    await page.goto('/profile?tab=orders');
    await page.locator('.profile-menu [aria-current]').hover();
    await check();
    await page.goto('/profile?tab=address');
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    await check();
    await page.goto('/profile?tab=account-details');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
  },
);

/** What somebody sees who comes with a link or a code. */
async function checkLinksAndCodes(page: Page, check: () => Promise<void>): Promise<void> {
  await page.goto('/verify-account/not-a-link');
  await expect(page.getByRole('alert')).toBeVisible();
  await check();
  await page.goto('/reset-password/not-a-link');
  await expect(page.getByRole('alert')).toBeVisible();
  await check();
  await page.route('**/api/verify-reset-Password-Token', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await page.goto('/reset-password/looks-like-one');
  await page.getByLabel('New password', { exact: false }).first().fill('a better one 1');
  await check();
  await page.route('**/api/otp/getotpdata*', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await page.goto('/verify-otp/9876543210');
  await page.getByLabel('One-time code').fill('123456');
  await check();
}
