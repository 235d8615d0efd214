import type { APIRequestContext, Page } from '@playwright/test';
import { cartLine, fillCart, pickOffer, signIn, widget } from './fixtures/buying.ts';
import { newCustomer, signIn as openAs } from './fixtures/customers.ts';
import { looksRight, whileInHindi } from './fixtures/hindi.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { expect, phone, type ShopUnderTest, test } from './fixtures/shop.ts';

test.use({ locale: 'hi-IN' });

interface Visit {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly shop: ShopUnderTest;
}

test('in Hindi: search, pay online, invoice, cancel @slow', async ({
  page,
  request,
  shop,
  browser,
}, info) => {
  await whileInHindi(browser, shop, async () => {
    await searchInHindi(page);
    const { offer, size } = await pickOffer(request, shop, info.workerIndex);
    await fillCart(page, [cartLine(offer, size)]);
    await payOnline({ page, request, shop });
    await cancel({ page, request, shop });
  });
});

/** Finds a product, and looks at its page. */
async function searchInHindi(page: Page): Promise<void> {
  await page.goto('/hi');
  await page.setViewportSize(phone);
  await page.goto('/hi/search/mojari');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mojari');
  await looksRight(page, 'search');
  const address = await page.locator('main a[href*="/hi/products/"]').first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page).toHaveURL(/\/hi\/products\//);
  await expect(page.getByRole('button', { name: 'कार्ट में जोड़ें' }).first()).toBeVisible();
  await page.getByPlaceholder('पिनकोड लिखें').fill('560001');
  await expect(page.locator('#delivery-when')).toContainText('Bengaluru');
  // Descriptions are the owner's.
  await looksRight(page, 'product', { owned: true });
  await page.getByRole('button', { name: 'साइज़ चार्ट' }).click();
  await expect(page.getByRole('dialog')).toContainText('कैसे नापें');
  await looksRight(page, 'size-chart', { owned: true });
}

async function payOnline({ page, request, shop }: Visit): Promise<void> {
  await signIn(page, request, shop);
  await page.goto('/hi/checkout');
  await page.locator('[name=fname]').fill('Meera');
  await page.locator('[name=lname]').fill('Nair');
  const own = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  await page.locator('[name=billing_address]').fill(`${own} Test Street`);
  await page.locator('[name=zipcode]').fill('560001');
  await expect(page.locator('[name=state]')).toHaveValue(/karnataka/i);
  await page.locator('[name=phone]').fill(`90${own}`);
  await page.getByRole('button', { name: 'ऑर्डर करें', exact: true }).click();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/hi\/paymentsuccess\?reference=KD/);
  await expect(page.getByText('ऑर्डर नंबर', { exact: false }).first()).toBeVisible();
  await looksRight(page, 'paid');
}

async function cancel({ page, shop }: Visit): Promise<void> {
  await page.goto('/hi/profile?tab=orders');
  const row = page.getByRole('row').filter({ hasText: 'KD' }).first();
  await expect(row).toBeVisible();
  await shop.checkAccessibility(page);
  await looksRight(page, 'orders');
  await row.getByRole('link', { name: /^देखें/ }).click();
  await expect(page.getByRole('button', { name: 'PDF डाउनलोड करें' })).toBeVisible();
  await shop.checkAccessibility(page);
  await looksRight(page, 'invoice', { owned: true });
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF डाउनलोड करें' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: 'ऑर्डर कैंसल करें' }).click();
  await looksRight(page, 'cancel-dialog', { owned: true });
  await page.getByRole('dialog').getByRole('button', { name: 'ऑर्डर कैंसल करें' }).click();
  await expect(page.getByText('आपका ऑर्डर कैंसल हो गया।', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'यह ऑर्डर कैंसल हो गया है' })).toBeVisible();
}

test('in Hindi: a parcel is tracked, by a guest too, returned, and the account shown @slow', async ({
  page,
  request,
  shop,
  browser,
}) => {
  await whileInHindi(browser, shop, async () => {
    await trackAsGuest(page, request);
    await returnPair({ page, request, shop });
  });
});

async function trackAsGuest(page: Page, request: APIRequestContext): Promise<void> {
  const { orderNumber } = await placeOrder(request, { billing: { phone: '9000000042' } });
  await page.goto('/hi/track-order');
  await page.getByLabel('ऑर्डर नंबर').fill(orderNumber);
  await page.getByLabel('फ़ोन नंबर').fill('9000000043');
  await page.getByRole('button', { name: 'ट्रैक करें' }).click();
  await expect(page.getByText('ऑर्डर की जानकारी नहीं मिली।')).toBeVisible();
  await page.getByLabel('फ़ोन नंबर').fill('9000000042');
  await page.getByRole('button', { name: 'ट्रैक करें' }).click();
  await expect(page.getByText('आपके जूते पैक हो रहे हैं', { exact: false }).first()).toBeVisible();
  await looksRight(page, 'track');
}

async function returnPair({ page, request, shop }: Visit): Promise<void> {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  const steps: [number, RegExp?][] = [
    [4],
    [5, /Your order \S+ is on its way/],
    [7, /is out for delivery/],
    [10, /is delivered/],
  ];
  for (const [status, mail] of steps) {
    await moveParcel(request, orderNumber, status);
    if (mail) await shop.message(customer.email, mail);
  }
  await openAs(page, customer.userData);
  await page.goto(`/hi/track-order/${orderNumber}`);
  await expect(page.locator('.timeline').getByRole('listitem').first()).toContainText('डिलीवर हुआ');
  await looksRight(page, 'delivered');
  for (const tab of ['dashboard', 'account-details', 'address', 'track-orders']) {
    await page.goto(`/hi/profile?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await looksRight(page, tab);
  }
  for (const [name, address] of [
    ['wishlist', '/hi/wishlist'],
    ['review', `/hi/review/${orderNumber}`],
    ['signup', '/hi/signup'],
  ] as const) {
    await page.goto(address, { waitUntil: 'load' });
    await looksRight(page, name);
  }
  await page.goto('/hi/profile?tab=orders');
  await page.getByRole('button', { name: `रिटर्न: ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'रिटर्न या एक्सचेंज' });
  await dialog.getByLabel('UPI आईडी').fill('asha@okbank');
  await dialog.getByLabel('वजह').selectOption('Damaged');
  await dialog.getByLabel('थोड़ा और बताएँ').fill('पट्टी टूट गई।');
  await shop.checkAccessibility(page);
  await looksRight(page, 'return');
  await dialog.getByRole('button', { name: 'रिक्वेस्ट भेजें' }).click();
  await expect(page.getByText('आपकी रिक्वेस्ट मिल गई', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('row').filter({ hasText: orderNumber }).getByText('रिटर्न माँगा गया'),
  ).toBeVisible();
}
