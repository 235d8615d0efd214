import type { APIRequestContext, Page } from '@playwright/test';
import { anEmail, cartIn, cartLine, fillCart, pickOffer } from './fixtures/buying.ts';
import { firstLoad, shopperScreens } from './fixtures/first-load.ts';
import { looksRight, whileInHindi } from './fixtures/hindi.ts';
import { expect, phone, type ShopUnderTest, test } from './fixtures/shop.ts';

test.use({ locale: 'hi-IN' });

test('"a suggestion in the visitor\'s language, no redirect": from English to Hindi, and an order with cash there @slow', async ({
  page,
  browser,
  request,
  shop,
}, info) => {
  await whileInHindi(browser, shop, () => orderInHindi(page, request, shop, info.workerIndex));
});

test('"first-load JavaScript within 2 KB of English": every screen that shoppers see', () => {
  const larger = shopperScreens
    .map((screen) => ({ screen, bytes: firstLoad('hi', screen) - firstLoad('en', screen) }))
    .filter(({ bytes }) => bytes > 2 * 1024);
  expect(larger).toEqual([]);
  expect(shopperScreens.length).toBeGreaterThan(25);
});

async function orderInHindi(
  page: Page,
  request: APIRequestContext,
  shop: ShopUnderTest,
  worker: number,
): Promise<void> {
  await page.setViewportSize(phone);
  const suggestion = page.getByRole('link', { name: 'हिन्दी में देखें' });
  // The page may have been cached a moment before.
  await expect(async () => {
    await page.goto('/about-us');
    await expect(suggestion).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await suggestion.click();
  await expect(page).toHaveURL(/\/hi\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('link', { name: /^कार्ट, 0/ })).toBeVisible();
  await shop.checkAccessibility(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
  for (const [name, address] of [
    ['home', '/hi'],
    ['login', '/hi/login'],
    ['contact', '/hi/contact-us'],
    ['nothing', '/hi/no/such/page'],
  ] as const) {
    await page.goto(address, { waitUntil: 'load' });
    await looksRight(page, name, { owned: name === 'home' });
  }

  const { offer, size } = await pickOffer(request, shop, worker);
  await fillCart(page, [cartLine(offer, size)]);
  await page.goto('/hi/cart');
  await expect(page.getByRole('heading', { name: 'आपका कार्ट' })).toBeVisible();
  await expect(page.getByText('स्टॉक में है')).toBeVisible();
  await shop.checkAccessibility(page);
  await looksRight(page, 'cart');
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'चेकआउट पर जाएँ' }).click();
  await expect(page).toHaveURL(/\/hi\/checkout$/);
  const email = anEmail();
  await page.locator('[name=fname]').fill('Meera');
  await page.locator('[name=zipcode]').fill('560001');
  await expect(page.locator('[name=state]')).toHaveValue(/karnataka/i);

  // "switching language during checkout loses nothing"
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByLabel('First name')).toHaveValue('Meera');
  await expect(page.getByLabel('State')).toHaveValue(/karnataka/i);
  await page.goBack();
  await expect(page.locator('[name=fname]')).toHaveValue('Meera');

  await page.locator('[name=lname]').fill('Nair');
  await page.locator('[name=billing_address]').fill(`${Date.now() % 1e6} Test Street`);
  await page.locator('[name=phone]').fill(`90${String(Date.now()).slice(-8)}`);
  await page.locator('[name=email]').fill(email);
  await page.getByRole('radio', { name: /कैश ऑन डिलीवरी/ }).check();
  await shop.checkAccessibility(page);
  await looksRight(page, 'checkout');
  await page.getByRole('button', { name: 'बिना अकाउंट ऑर्डर करें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'कन्फ़र्म करें' }).click();
  await expect(page).toHaveURL(/\/hi\/order-status\?reference=KD/);
  await expect(page.getByRole('heading', { name: 'ऑर्डर हो गया' })).toBeVisible();
  await looksRight(page, 'placed');
  expect(await cartIn(page)).toEqual([]);
}
