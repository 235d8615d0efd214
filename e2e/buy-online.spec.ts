import type { APIRequestContext } from '@playwright/test';
import { formatINR, formatPrice } from '../src/domain/money/money.ts';
import { expect, test } from './fixtures/shop.ts';
import {
  anEmail,
  cartIn,
  cartLine,
  endReservation,
  fillBilling,
  fillCart,
  pickOffer,
  placeButton,
  placeWithCash,
  putPriceUp,
  signIn,
  widget,
} from './fixtures/buying.ts';

/** The widget's faults are shared by the whole shop, so these journeys take turns. */
test.describe.configure({ mode: 'serial' });

const faults = (request: APIRequestContext, url: string, data: object) =>
  request.post(`${url}/sandbox/razorpay/faults`, { data });

test.beforeEach(async ({ page, request, shop }, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
});

test('a signed-in customer pays online', async ({ page, request, shop }) => {
  const { email } = await signIn(page, request, shop);
  await page.goto('/checkout');
  await expect(page.getByRole('link', { name: 'Click here to login' })).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillBilling(page, email);
  await expect(placeButton(page)).toHaveText('place an order');
  await placeButton(page).click();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/paymentsuccess\?reference=KD/);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('reference') ?? '';
  await expect(page.getByText(`Order id : ${reference}`)).toBeVisible();
  await expect(page.getByText('Your payment was successful. Thank you for shopping with us.')).toBeVisible();
  expect(await cartIn(page)).toEqual([]);
  expect((await shop.message(email, new RegExp(reference))).subject).toContain('is placed');
  await shop.checkAccessibility(page);
});

test('"Online: validation, fetch key, create order, payment provider widget opens with the order id"', async ({
  page,
}) => {
  const called: string[] = [];
  page.on('request', (asked) => {
    const path = new URL(asked.url()).pathname;
    if (['/api/getkeys', '/api/checkout'].includes(path)) called.push(path);
  });
  await page.goto('/checkout');
  await placeButton(page).click();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  expect(called).toEqual([]);
  await fillBilling(page, anEmail());
  const ordered = page.waitForResponse('**/api/checkout');
  await placeButton(page).click();
  const { order } = (await (await ordered).json()) as { order: { id: string; orderNumber: string } };
  await expect(widget(page)).toContainText(order.orderNumber);
  expect(called).toEqual(['/api/getkeys', '/api/checkout']);
});

test('a payment window that cannot be loaded: nothing is ordered, the cart stays, cash still works @slow', async ({
  page,
}) => {
  let ordered = 0;
  page.on('request', (asked) => void (ordered += asked.url().endsWith('/api/checkout') ? 1 : 0));
  await page.route('**/v1/checkout.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await placeButton(page).click();
  await expect(page.locator('.Toastify__toast')).toContainText('Your cart is saved');
  await expect(placeButton(page)).toBeEnabled();
  expect(ordered).toBe(0);
  expect(await cartIn(page)).toHaveLength(1);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeWithCash(page);
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
});

test('a failed payment keeps the cart; paying again succeeds', async ({ page, shop }) => {
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await placeButton(page).click();
  await widget(page).getByLabel('UPI ID').fill('failure@razorpay');
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(widget(page).getByRole('alert')).toContainText('declined');
  await widget(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your payment was not successful. Please try again.')).toBeVisible();
  expect(await cartIn(page)).toHaveLength(1);
  await shop.checkAccessibility(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a closed payment window offers cash on delivery instead: one order @slow', async ({ page, shop }) => {
  const email = anEmail();
  await page.goto('/checkout');
  await fillBilling(page, email);
  await placeButton(page).click();
  await widget(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click();
  await page.getByRole('dialog', { name: 'Alert !' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
  const mail = await shop.message(email, /is placed/);
  expect(mail.text).toContain('Cash on delivery');
  expect(await cartIn(page)).toEqual([]);
});

test('the tab is closed before the callback: the webhook pays, and the next visit shows it', async ({
  page,
  context,
  request,
  shop,
}) => {
  await faults(request, shop.url, { dropCallback: true });
  const email = anEmail();
  await page.goto('/checkout');
  await fillBilling(page, email);
  await placeButton(page).click();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(widget(page)).toContainText('Waiting for the bank');
  await page.close();
  await shop.message(email, /has arrived/);
  const again = await context.newPage();
  await again.goto('/checkout');
  await expect(again).toHaveURL(/\/paymentsuccess\?reference=KD/);
  await expect(again.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await faults(request, shop.url, { dropCallback: false });
});

test(
  'the provider drops every callback and every webhook: the page that waits still finds out',
  { tag: '@slow' },
  async ({ page, request, shop }) => {
    await faults(request, shop.url, { dropCallback: true, dropWebhooks: true });
    await page.goto('/checkout');
    await fillBilling(page, anEmail());
    await placeButton(page).click();
    await widget(page)
      .getByRole('button', { name: /^Pay ₹/ })
      .click();
    await expect(widget(page)).toContainText('Waiting for the bank');
    await widget(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await faults(request, shop.url, { dropCallback: false, dropWebhooks: false });
  },
);

test('a Pending online order is paid from the account: its list and its page lead there @slow', async ({
  page,
  request,
  shop,
}) => {
  const customer = await signIn(page, request, shop);
  await page.goto('/checkout');
  await fillBilling(page, customer.email);
  await placeButton(page).click();
  await widget(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible();
  // Somewhere else, later: without the cart it was made from.
  await page.evaluate(() => {
    localStorage.removeItem('checkoutAttempt');
    localStorage.setItem('cartItems', '[]');
  });
  await page.goto('/profile?tab=orders');
  const pay = page.getByRole('link', { name: /^Pay KD/ });
  await expect(pay).toBeVisible();
  await shop.checkAccessibility(page);
  await page.getByRole('link', { name: /^View KD/ }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₹.* now$/ }).click();
  await expect(widget(page)).toBeVisible();
  await widget(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.goto('/profile?tab=orders');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(pay).toHaveCount(0);
});

test('an order whose reservation has ended costs something else: both totals are shown, and it is paid once the customer agrees @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex);
  await fillCart(page, [cartLine(offer, size)]);
  const email = anEmail();
  await page.goto('/checkout');
  await fillBilling(page, email);
  const ordered = page.waitForResponse('**/api/checkout');
  await placeButton(page).click();
  const { order } = (await (await ordered).json()) as {
    order: { amount: number; orderNumber: string; link: string };
  };
  await widget(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible();
  const before = formatINR(order.amount);
  const after = formatINR(order.amount * 2);
  await endReservation(order.orderNumber);
  await putPriceUp(offer);
  // In the cart of this browser, which still shows the old price.
  await page.getByRole('button', { name: 'Pay again' }).click();
  const asked = page.getByRole('dialog', { name: 'The total has changed' });
  await expect(asked).toContainText(before);
  await expect(asked).toContainText(after);
  await shop.checkAccessibility(page);
  await asked.getByRole('button', { name: 'Not now' }).click();
  // And from the link in the mail.
  await page.goto(`/checkout?order=${order.orderNumber}&link=${encodeURIComponent(order.link)}`);
  await page.getByRole('button', { name: 'Pay cash on delivery instead' }).click();
  await expect(asked.getByRole('button', { name: /^Order for ₹.* in cash$/ })).toBeVisible();
  await asked.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: `Pay ${formatPrice(order.amount)} now` }).click();
  await asked.getByRole('button', { name: `Pay ${formatPrice(order.amount * 2)} now` }).click();
  await widget(page)
    .getByRole('button', { name: `Pay ${formatPrice(order.amount * 2)}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('without a reference the result page says Failed @slow', async ({ page, shop }) => {
  await page.goto('/paymentsuccess');
  await expect(page.getByRole('heading', { name: 'Failed' })).toBeVisible();
  await expect(page.getByText('Your payment was not successful. Please try again.')).toBeVisible();
  expect(await cartIn(page)).toHaveLength(1);
  await shop.checkAccessibility(page);
});

test('a reference that this browser did not order shows the specified page and empties no cart', async ({
  page,
}) => {
  await page.goto('/paymentsuccess?reference=KDSOMEBODYELSE');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('Order id : KDSOMEBODYELSE')).toBeVisible();
  expect(await cartIn(page)).toHaveLength(1);
  for (const address of ['/order-status', '/order-status?reference=KDSOMEBODYELSE']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/profile');
    await expect(page.getByText('A mail with all the details')).toHaveCount(0);
  }
});

test('a payment that came too late for its pairs is not called successful @slow', async ({ page, shop }) => {
  await page.route('**/api/payment-status/*', (route) =>
    route.fulfill({
      json: {
        success: true,
        orderNumber: 'KDLATE',
        orderStatus: 'Cancelled',
        PaymentStatus: 'Refund initiated',
        paymentMethod: 'online',
      },
    }),
  );
  await page.goto('/paymentsuccess?reference=KDLATE');
  await expect(page.getByRole('heading', { name: 'Your refund is requested' })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await shop.checkAccessibility(page);
});

test('/paymentsuccess of a cash order: "an order that is cancelled, unpaid or not of this browser says what it is, stops asking and promises nothing" @slow', async ({
  page,
  request,
  shop,
}) => {
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeWithCash(page);
  await expect(page).toHaveURL(/\/order-status\?reference=KD/);
  const { orderNumber, link } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('lastOrder') ?? '{}') as Record<'orderNumber' | 'link', string>,
  );
  const promise = page.getByText('A mail with all the details');

  await page.goto(`/paymentsuccess?reference=${orderNumber}`);
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
  await expect(page.getByText('Nothing is paid yet')).toBeVisible();
  await expect(promise).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
  await shop.checkAccessibility(page);

  await page.evaluate(() => localStorage.removeItem('lastOrder'));
  await page.reload();
  await expect(page.getByText('Nothing is paid yet')).toBeVisible();
  await expect(promise).toHaveCount(0);
  await expect(page.getByText(/^Delivery /)).toHaveCount(0);

  const cancelled = await request.post(`${shop.url}/api/orderCancellation/${orderNumber}`, {
    data: { link },
  });
  expect(cancelled.status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await expect(page.getByText('Nothing was paid for it.')).toBeVisible();
  await shop.checkAccessibility(page);
});

test('/paymentsuccess of an unpaid online order: this browser waits for its money, another one does not; a cancelled one is asked about once @slow', async ({
  page,
  request,
  shop,
}) => {
  await page.goto('/checkout');
  await fillBilling(page, anEmail());
  const ordered = page.waitForResponse('**/api/checkout');
  await placeButton(page).click();
  const { order } = (await (await ordered).json()) as { order: { orderNumber: string; link: string } };
  await expect(widget(page)).toBeVisible();
  await page.clock.install();
  let asked = 0;
  page.on('request', (sent) => void (asked += sent.url().includes('/api/payment-status/') ? 1 : 0));

  await page.goto(`/paymentsuccess?reference=${order.orderNumber}`);
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  const again = page.waitForRequest('**/api/payment-status/*');
  await page.clock.fastForward(60_000);
  await again;

  await page.evaluate(() => localStorage.removeItem('lastOrder'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  const cancelled = await request.post(`${shop.url}/api/orderCancellation/${order.orderNumber}`, {
    data: { link: order.link },
  });
  expect(cancelled.status()).toBe(200);
  asked = 0;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
  await page.clock.fastForward(60_000);
  expect(asked).toBe(1);
  await shop.checkAccessibility(page);
});
