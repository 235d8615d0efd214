import { newCustomer, signIn, signInAsOwner } from './fixtures/customers.ts';
import { moveParcel, placeOrder, receiveReturn } from './fixtures/sale.ts';
import { desktop, expect, patient, phone, test } from './fixtures/shop.ts';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test('order → see it → invoice printed to PDF → cancel → refund seen', async ({ page, request, shop }) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer, method: 'online', lines: 2 });
  await shop.message(customer.email, new RegExp(orderNumber));
  await signIn(page, customer.userData);

  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.goto('/profile?tab=orders');
    const row = page.getByRole('row').filter({ hasText: orderNumber });
    await expect(row.getByText('Paid', { exact: true })).toBeVisible();
    await shop.checkAccessibility(page);
  }
  for (const column of ['#', 'Order', 'Date', 'Order Status', 'Payment Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Paid', { exact: true })).toHaveCSS('color', 'rgb(44, 103, 61)');

  await page.getByRole('link', { name: `View ${orderNumber}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'INVOICE', exact: true })).toBeVisible();
  await expect(page.getByText(/^KD\/\d\d-\d\d\/\d{6}$/)).toBeVisible();
  await expect(page.getByText('GSTIN')).toBeVisible();
  await expect(page.getByText('Place of supply')).toBeVisible();
  await expect(page.getByText(/^Rupees .* Only$/)).toBeVisible();
  await expect(page.getByText('Taxes Included')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'INVOICE' })).toBeVisible();
  // Whatever comes to the page is not printed, unless it is on the sheet.
  const added = await page.evaluate(() => {
    for (const home of ['body', '#main', '.invoice-page']) {
      const extra = Object.assign(document.createElement('p'), {
        className: 'extra flex',
        textContent: 'Ad',
      });
      document.querySelector(home)?.append(extra);
    }
    return document.querySelectorAll('.extra').length;
  });
  expect(added).toBe(3);
  const printed = await page.evaluate(() => document.body.innerText);
  expect(printed).not.toMatch(/Ad$|Download PDF|Track|Paid/m);
  expect(printed).toContain('Total Amount');
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => document.querySelectorAll('.extra').forEach((extra) => extra.remove()));
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await shop.checkAccessibility(page);
  }

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^KD-\d\d-\d\d-\d{6}\.pdf$/);

  await page.goto('/profile?tab=orders');
  await page.getByRole('button', { name: `Cancel ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Warning !' });
  await expect(dialog).toBeVisible();
  await shop.checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order has been cancelled.', { exact: false })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: orderNumber }).getByText('Cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: `Cancel ${orderNumber}` })).toHaveCount(0);
  await shop.message(customer.email, /is cancelled/);
  await shop.message(customer.email, /Your refund for order/);
  await page.reload();
  await expect(page.getByText('Refunded')).toBeVisible();
  await page.getByRole('link', { name: `View ${orderNumber}` }).click();
  await expect(page.getByText(/^KC\/\d\d-\d\d\/\d{6} of \d{1,2} \w{3} \d{4}$/)).toBeVisible();
});

test(
  'order → shipped → tracked to delivery → return requested with a photo → accepted by the owner',
  { tag: '@slow' },
  async ({ page, request, shop, browser }) => {
    const customer = await newCustomer(request, shop);
    const { orderNumber } = await placeOrder(request, { customer });
    await signIn(page, customer.userData);
    await page.goto('/profile?tab=orders');
    await page.getByRole('link', { name: `Track ${orderNumber}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /Pickup Pending|Order (Uploaded|Assigned)/ })
        .first(),
    ).toBeVisible();

    const steps: [number, RegExp?][] = [
      [4],
      [5, /Your order \S+ is on its way/],
      [6],
      [18],
      [7, /is out for delivery/],
      [10, /is delivered/],
    ];
    for (const [status, mail] of steps) {
      await moveParcel(request, orderNumber, status);
      if (mail) await shop.message(customer.email, mail);
    }
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.goto(`/track-order/${orderNumber}`);
      const events = page.locator('.timeline').getByRole('listitem');
      await expect(events.first()).toContainText('Delivered');
      for (const label of ['Picked', 'Intransit', 'Arrived at Destination', 'Out for Delivery']) {
        await expect(events.filter({ hasText: label })).toHaveCount(1);
      }
      await expect(events.first()).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d [AP]M/);
      await shop.checkAccessibility(page);
    }

    await page.goto('/profile?tab=orders');
    await expect(
      page.getByRole('row').filter({ hasText: orderNumber }).getByText('Paid', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: `Return ${orderNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
    await dialog.getByLabel('UPI id').fill('asha@okbank');
    await dialog.getByLabel('Reason').selectOption('Damaged');
    await dialog.getByLabel('Details').fill('The strap came off.');
    const photo = await page.screenshot({ type: 'jpeg' });
    await dialog
      .getByLabel('Photos')
      .setInputFiles({ name: 'strap.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(dialog.getByText('1 photo goes with your request.')).toBeVisible();
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await shop.checkAccessibility(page);
    }
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('We have your request', { exact: false })).toBeVisible();
    await expect(
      page.getByRole('row').filter({ hasText: orderNumber }).getByText('Return requested'),
    ).toBeVisible();

    const office = patient(await browser.newPage({ baseURL: shop.url }));
    await signInAsOwner(office, shop);
    await office.goto('/backoffice');
    await expect(office.getByText(`Return of ${orderNumber} waits for a decision`)).toBeVisible();
    await office
      .getByRole('navigation', { name: 'Back office', exact: true })
      .getByRole('link', { name: /^Returns/ })
      .click();
    const waiting = office.getByRole('listitem').filter({ hasText: orderNumber });
    await expect(waiting.getByRole('img', { name: 'From the customer, 1 of 1' })).toBeVisible();
    await expect(waiting).toContainText('The strap came off.');
    for (const size of [phone, desktop]) {
      await office.setViewportSize(size);
      await shop.checkAccessibility(office);
    }
    await waiting.getByLabel('Your words to the customer').fill('We are sorry, a new strap was due.');
    await waiting.getByRole('button', { name: `Accept ${orderNumber}` }).click();
    await office
      .getByRole('dialog', { name: 'Accept this request?' })
      .getByRole('button', { name: 'Accept' })
      .click();
    await expect(waiting).toBeHidden();
    await shop.message(customer.email, /is accepted/);
    // "Refunds of returns follow receipt": the pair comes back, is checked, and the cash is released to the UPI id.
    await office.getByRole('link', { name: 'On its way' }).click();
    for (const size of [phone, desktop]) {
      await office.setViewportSize(size);
      await shop.checkAccessibility(office);
    }
    await receiveReturn(office, orderNumber, 'Received, refund');
    await office.goto(`/backoffice/orders/${orderNumber}`);
    await office.getByRole('button', { name: /^Pay out ₹/ }).click();
    await shop.message(customer.email, /Your refund for order/);
    await office.close();
    await page.reload();
    await expect(
      page.getByRole('row').filter({ hasText: orderNumber }).getByText('Returned', { exact: true }),
    ).toBeVisible();
  },
);

test('a guest opens the order by the link of the mail, and tracks by it or with number and phone', async ({
  page,
  request,
  shop,
}) => {
  const email = `guest-${Date.now()}@shopper.example`;
  const billing = { email, state: 'Tamil Nadu', city: 'Chennai', zipcode: '600001', phone: '9000000042' };
  const { orderNumber } = await placeOrder(request, { billing });
  const mail = await shop.message(email, new RegExp(orderNumber));
  const link = /https?:\/\/\S+\/o\/\S+\/invoice/.exec(mail.text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: 'INVOICE', exact: true })).toBeVisible();
  await expect(page.getByText('IGST', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();

  await page.goto(`/track-order/${orderNumber}`);
  // "Lookup unsuccessful: 'No order details available.'", also for somebody whom the shop does not know.
  await expect(page.getByText('No order details available.')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(orderNumber);
  await page.getByLabel('Phone number').fill('9111111111');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('No order details available.')).toBeVisible();
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await shop.checkAccessibility(page);
  }
  await page.getByLabel('Phone number').fill('+91 90000 00042');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.locator('.timeline')).toBeVisible();

  await page.goto(`/invoice/${orderNumber}`);
  await expect(page).toHaveURL(/\/login$/);
});

test('other people’s orders, unknown ones and an empty list @slow', async ({ page, request, shop }) => {
  const [customer, other] = [await newCustomer(request, shop), await newCustomer(request, shop)];
  const { orderNumber } = await placeOrder(request, { customer: other });
  await signIn(page, customer.userData);
  await page.goto('/profile?tab=orders');
  await expect(page.getByRole('heading', { name: 'Orders Not Found' })).toBeVisible();
  await shop.checkAccessibility(page);
  const json = { success: false, code: 'tooManyRequests', message: 'Please wait a moment.' };
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 429, json }));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: json.message })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders Not Found' })).toBeVisible();
  await page.unroute('**/api/orders/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Once you have ordered', { exact: false })).toBeVisible();
  for (const id of [orderNumber, 'KD23456789ABCD']) {
    await page.goto(`/track-order/${id}`);
    await expect(page.getByText('No order details available.')).toBeVisible();
    await page.goto(`/invoice/${id}`);
    await expect(page.getByText('No order details available.')).toBeVisible();
  }
});

test('staff who open the invoice of a customer are offered nothing that only the customer can do @slow', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  await signIn(page, customer.userData);
  await page.goto(`/invoice/${orderNumber}`);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0);
  const owner = await page.context().browser()?.newContext();
  const staff = await owner?.newPage();
  if (!staff) throw new Error('no browser');
  await signInAsOwner(staff, shop);
  await staff.goto(`${shop.url}/invoice/${orderNumber}`);
  await expect(staff.getByRole('link', { name: 'Back office' })).toHaveAttribute(
    'href',
    `/backoffice/orders/${orderNumber}`,
  );
  await expect(
    staff.getByRole('button', { name: /Cancel order|Return or exchange|Exchange size/ }),
  ).toHaveCount(0);
  await owner?.close();
});

test('when the courier does not answer, the last known events are shown with their time @slow', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  await moveParcel(request, orderNumber, 5);
  await shop.message(customer.email, /Your order \S+ is on its way/);
  await signIn(page, customer.userData);
  await page.route('**/api/connect/pull-tracking', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, stale: true } });
  });
  await page.goto(`/track-order/${orderNumber}`);
  await expect(
    page.getByText(/This is what we knew on \d{1,2} \w{3} \d{4} at \d\d:\d\d [AP]M\./),
  ).toBeVisible();
  await expect(page.locator('.timeline').getByText('Picked')).toBeVisible();
});
