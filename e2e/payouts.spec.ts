import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext } from '@playwright/test';
import { openDb } from '../src/platform/server/db.server.ts';
import { newEmail, owner, signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { moveParcel, placeOrder, receiveReturn } from './fixtures/sale.ts';
import { expect, test } from './fixtures/shop.ts';

/** Somebody of the staff who works with money and has an app for codes. The password is the demo owner's. */
async function newCashier(request: APIRequestContext) {
  const email = newEmail('cashier');
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  await sql`
    insert into users (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)
    select 'Kavya', ${email}, ${email}, password_hash, 'staff', '{orders,returns,money}', now() from users where email = ${owner.email}`;
  await sql.end();
  const login = await request.post('/api/auth/login', { data: { ...owner, email } });
  const userData = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${userData.token}` };
  const begun = await request.post('/api/staff/totp/begin', { headers, data: {} });
  const { secret } = (await begun.json()) as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const data = { code: totp.generate({ timestamp: Date.now() - 30_000 }) };
  expect((await request.post('/api/staff/totp', { headers, data })).status()).toBe(200);
  return { userData, totp };
}

test('staff file a return for a caller, the customer names the account by link, a second step releases the payout @slow', async ({
  page,
  browser,
  request,
  shop,
}) => {
  const email = newEmail('caller');
  const { orderNumber } = await placeOrder(request, { billing: { email } });
  for (const status of [5, 10]) await moveParcel(request, orderNumber, status);
  await shop.message(email, /is delivered/);

  await signInAsOwner(page, shop);
  await page.goto(`/backoffice/orders/${orderNumber}`);
  await page.getByRole('button', { name: 'File a return' }).click();
  const dialog = page.getByRole('dialog', { name: 'File a return' });
  await dialog.getByLabel('Reason').selectOption('Damaged');
  await dialog.getByLabel('What the customer said').fill('The strap came off.');
  await looksRight(page, shop);
  await dialog.getByRole('button', { name: 'File the return' }).click();
  await expect(page.getByRole('link', { name: 'To the returns' })).toBeVisible();

  // The customer's mail leads to the page where the account is named.
  const mail = await shop.message(email, /Where should the money/);
  const { pathname, search } = new URL(/https?:\/\/\S+\/o\/\S+/.exec(mail.text)?.[0] ?? '');
  const customers = await browser.newContext();
  const customer = await customers.newPage();
  await customer.goto(shop.url + pathname + search);
  const account = customer.getByRole('form', { name: 'Where your money goes' });
  await account.getByLabel('UPI id').fill('no account');
  await account.getByRole('button', { name: 'Save this account' }).click();
  await expect(customer.getByText('A UPI id looks like name@bank')).toBeVisible();
  await looksRight(customer, shop);
  await account.getByLabel('UPI id').fill('caller@okbank');
  await account.getByRole('button', { name: 'Save this account' }).click();
  await expect(customer.getByRole('button', { name: 'Name another account' })).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('ca…@okbank')).toBeVisible();
  await looksRight(customer, shop);
  await customers.close();

  await page.goto('/backoffice/returns');
  const card = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(card).toContainText('Owner, for the customer');
  await card.getByRole('button', { name: `Accept ${orderNumber}` }).click();
  const accept = page.getByRole('dialog', { name: 'Accept this request?' });
  await accept.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'On its way' }).click();
  await receiveReturn(page, orderNumber, 'Received, refund');

  const { userData, totp } = await newCashier(request);
  await page.goto('/about-us');
  await page.evaluate((user) => localStorage.setItem('userData', JSON.stringify(user)), userData);
  await page.goto(`/backoffice/orders/${orderNumber}`);
  const refund = page
    .getByRole('list', { name: 'Payments and refunds' })
    .getByRole('listitem')
    .filter({ hasText: 'Payout' });
  await expect(refund).toContainText('To caller@okbank, named by the customer.');
  await looksRight(page, shop);
  await refund.getByRole('button', { name: 'Enter another account' }).click();
  await looksRight(page, shop);
  await refund.getByRole('button', { name: /^Pay out ₹/ }).click();
  const step = page.getByRole('dialog', { name: 'One more step' });
  await step.getByLabel(/^Code of your app/).fill('000000');
  await step.getByRole('button', { name: 'Go on' }).click();
  await expect(step.getByText('That code is not right', { exact: false })).toBeVisible();
  await looksRight(page, shop);
  await step.getByLabel(/^Code of your app/).fill(totp.generate());
  await step.getByRole('button', { name: 'Go on' }).click();
  await shop.message(email, /Your refund for order/);
  await page.reload();
  await expect(refund).toContainText('released by Kavya');
});
