import { readFileSync } from 'node:fs';
import { readPdf } from '../src/platform/server/pdf/testing/read-pdf.ts';
import { buyElsewhere, pickOffer, toastWith } from './fixtures/buying.ts';
import { newCustomer, owner, signIn, signInAsOwner } from './fixtures/customers.ts';
import { placeOrder } from './fixtures/sale.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, layoutShifts, phone, test } from './fixtures/shop.ts';

test('the owner signs in, finds an order by its number, and packs it; the customer sees it', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: false }).first().fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/backoffice');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Back office', exact: true });
  await expect(places.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await looksRight(page, shop);
  await places.getByRole('link', { name: /^Orders/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

  const found = page.getByRole('row').filter({ hasText: orderNumber });
  // The shop confirms an order a moment after it was placed.
  await expect(async () => {
    await page
      .getByRole('searchbox', { name: 'Number, name, phone, e-mail, AWB, pincode or product' })
      .fill(orderNumber);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(`/backoffice/orders?text=${orderNumber}`);
    await page.reload();
    await expect(found.getByText('Confirmed', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(found).toContainText('Meera Krishnan');
  await expect(found).toContainText('cash on delivery');
  await looksRight(page, shop);

  await found.getByRole('button', { name: `Pack ${orderNumber}` }).click();
  await expect(found.getByText('Packed', { exact: true })).toBeVisible();
  await expect(found.getByRole('button', { name: /^Packed/ })).toBeHidden();
  const seen = await request.get(`/api/orders/orderDetails/${orderNumber}`, {
    headers: { authorization: `Bearer ${customer.userData.token}` },
  });
  expect(await seen.json()).toMatchObject({ order: { orderStatus: 'Packed' } });

  await page.goto('/backoffice/acts');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: orderNumber })
      .filter({ hasText: /packed/i }),
  ).toBeVisible();
  await looksRight(page, shop);
});

test('the owner cancels an order for a customer, and the customer is told @slow', async ({
  page,
  request,
  shop,
}) => {
  const customer = await newCustomer(request, shop);
  const { orderNumber } = await placeOrder(request, { customer });
  await signInAsOwner(page, shop);
  await page.goto(`/backoffice/orders?text=${orderNumber}`);
  await page.getByRole('row').filter({ hasText: orderNumber }).locator('summary').click();
  await page.getByRole('button', { name: `Cancel ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await shop.checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toastWith(page, `Order ${orderNumber} is cancelled.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).last()).toBeVisible();
  await shop.message(customer.email, /cancelled/i);
});

test('a new price and new stock show in the shop at once; a wrong figure is refused with a sentence', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size } = await pickOffer(request, shop, info.workerIndex, 2);
  await signInAsOwner(page, shop);
  await page.goto(`/backoffice/products?text=${offer.productName}`);
  const editor = page.getByRole('form', { name: offer.title });
  await looksRight(page, shop);
  expect(await layoutShifts(page)).toEqual([]);

  const price = editor.getByLabel('M.R.P. in ₹');
  await price.fill('a lot');
  await expect(editor.getByText('A price such as 1999 or 1999.50')).toBeVisible();
  await editor.getByLabel(String(size), { exact: true }).fill('1.5');
  await expect(editor.getByText('Whole number')).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Please check the figures.')).toBeVisible();
  await shop.checkAccessibility(page);
  await price.fill('3,333');
  await editor.getByLabel('Selling price in ₹').fill('2999.70');
  // A price with paise is told, and one press brings the price to whole rupees.
  await expect(editor.getByText('A pair would cost ₹2,999.70.')).toBeVisible();
  await editor.getByRole('button', { name: 'Set ₹3,000' }).click();
  await expect(editor.getByText('Customer pays ₹3,000')).toBeVisible();
  await editor.getByLabel(String(size), { exact: true }).fill('7');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, `${offer.productName} is saved.`)).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Save' })).toBeHidden();

  await page.goto(`/products/${offer.slugTitle}`);
  const main = page.getByRole('main');
  await expect(main.getByText('₹3,333').first()).toBeVisible();
  await expect(main.getByText('9% off').first()).toBeVisible();
  await main.getByRole('button', { name: String(size), exact: true }).click();
  await expect(main.getByText('7 in stock')).toBeVisible();
});

test('pairs that were sold while somebody counted do not come back @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const { offer, size, stock } = await pickOffer(request, shop, info.workerIndex);
  await signInAsOwner(page, shop);
  await page.goto(`/backoffice/products?text=${offer.productName}`);
  const editor = page.getByRole('form', { name: offer.title });
  const pairs = editor.getByLabel(String(size), { exact: true });
  await expect(pairs).toHaveValue(String(stock));
  await buyElsewhere(request, shop, offer, size, 1);
  await pairs.fill(String(stock + 5));
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, `There are ${stock - 1} pairs in size ${size} now.`)).toBeVisible();
  await expect(pairs).toHaveValue(String(stock - 1));
});

test('the back office belongs to the people of the shop', async ({ page, request, shop }) => {
  await page.goto('/backoffice/products');
  await expect(page).toHaveURL('/login');
  const customer = await newCustomer(request, shop);
  await signIn(page, customer.userData);
  await page.goto('/backoffice');
  await expect(
    page.getByRole('heading', { name: 'This part belongs to the people of the shop' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office', exact: true })).toBeHidden();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Hello Asha!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back office' })).toBeHidden();
});

test('Ctrl K finds an order by a name and a screen by its label, with the keyboard alone @slow', async ({
  page,
  request,
  shop,
}) => {
  const { orderNumber } = await placeOrder(request, { billing: { fname: 'Ketaki', lname: 'Searchable' } });
  await signInAsOwner(page, shop);
  await page.goto('/backoffice');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search orders, products, customers and screens' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ketaki sea');
  await expect(page.getByRole('option', { name: orderNumber })).toHaveAttribute('aria-selected', 'true');
  await shop.checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/backoffice/orders?text=${orderNumber}`);
  await expect(page.getByRole('row').filter({ hasText: 'Ketaki Searchable' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('cash');
  await page.keyboard.press('ArrowDown');
  const screens = page.getByRole('group', { name: 'Screens' });
  await expect(screens.getByRole('option', { name: 'Cash on delivery' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backoffice/settings/cash');
});

test('a morning of ten orders, from Today to their labels in one file; a view is saved, and signing out leads to the login @slow', async ({
  page,
  request,
  shop,
}) => {
  const family = `Bulk${Date.now()}`;
  const placed = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      placeOrder(request, { billing: { fname: `No${index}`, lname: family } }),
    ),
  );
  const numbers = placed.map(({ orderNumber }) => orderNumber);
  await signInAsOwner(page, shop);
  await page.goto('/backoffice');
  await page.getByRole('link', { name: /To pack/ }).click();
  await expect(page).toHaveURL('/backoffice/orders?status=Confirmed');
  await page.goto(`/backoffice/orders?text=${family}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Pack [A-Z0-9]+/ })).toHaveCount(10, { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('My ten');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL('/backoffice/orders');
  await page.getByRole('link', { name: 'My ten' }).click();
  await expect(page).toHaveURL(`/backoffice/orders?text=${family}`);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(toastWith(page, '10 packed.')).toBeVisible();
  await expect(bar).toBeHidden();
  for (const number of numbers)
    await expect(
      page.getByRole('row').filter({ hasText: number }).getByText('Packed', { exact: true }),
    ).toBeVisible();

  // Labels of exactly these are one press away; the courier gives each its number in a moment.
  const packed = page.getByRole('region', { name: 'Just packed' });
  await expect(packed).toContainText('10 packed');
  let pages: string[] = [];
  await expect(async () => {
    const download = page.waitForEvent('download', { timeout: 5000 });
    await packed.getByRole('button', { name: 'Labels', exact: true }).click();
    pages = readPdf(readFileSync(await (await download).path()));
    expect(pages).toHaveLength(10);
  }).toPass();
  for (const number of numbers) expect(pages.join(' ')).toContain(number);
  await packed.getByRole('button', { name: 'Close' }).click();
  await expect(packed).toBeHidden();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'More', exact: true })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(page).toHaveURL('/login');
  await page.goto('/backoffice');
  await expect(page).toHaveURL('/login');
});
