import { readFileSync } from 'node:fs';
import { newCustomer, signIn, toast } from './fixtures/customers.ts';
import { expect, phone, test } from './fixtures/shop.ts';

test('the header follows sign-in and sign-out in every open tab @slow', async ({
  page,
  shop,
  request,
  context,
}) => {
  const { email, password } = await newCustomer(request, shop);
  const other = await context.newPage();
  await other.goto('/about-us');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByText('hello, Asha')).toBeVisible();
  await page.goto('/profile?tab=account-details');
  await page.getByLabel('Username').fill('Asha Rao');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('hello, Asha Rao')).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userData') ?? '{}') as { token: string }).token,
  );
  const whoAmI = async () =>
    (await request.post('/api/user', { headers: { authorization: `Bearer ${token}` }, data: {} })).status();
  expect(await whoAmI()).toBe(200);
  await other.getByText('hello, Asha Rao').click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The screen does not wait for it, but the token is dead on the server too.
  await expect.poll(whoAmI).toBe(401);
});

test('a stored user without _id and userType works as a customer @slow', async ({ page, shop, request }) => {
  const { userData } = await newCustomer(request, shop);
  await signIn(page, { ...userData, _id: undefined, userType: undefined });
  await page.goto('/profile?tab=orders');
  await expect(page.getByText('Orders Not Found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0);
  // "GET /api/data/user, query userEmail" fills the account's details.
  const asked = page.waitForRequest(/\/api\/data\/user\?userEmail=/);
  await page.getByRole('link', { name: 'Account details' }).first().click();
  await asked;
  await expect(page.getByLabel('Username')).toHaveValue('Asha');
});

test('account details: picture, password, data, everywhere, deletion', async ({ page, shop, request }) => {
  const { email, password, userData } = await newCustomer(request, shop);
  await signIn(page, userData);
  await page.goto('/profile?tab=account-details');
  await page.getByLabel('Choose a picture').setInputFiles('demo/pictures/ui/icon-512.png');
  await expect(toast(page, 'Your picture was changed.')).toBeVisible();
  await expect(page.locator('.account-face')).toHaveAttribute('src', /^\/api\/account\/pictures\//);
  await page.getByLabel('Choose a picture').setInputFiles('demo/pictures/ui/logo.svg');
  await expect(toast(page, 'Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();

  const change = async (current: string, next: string, confirm = next) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: false }).first().fill(next);
    await page.getByLabel('Confirm new password').fill(confirm);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('wrong', 'a better one 1');
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await change(password, 'a better one 1', 'a better one 2');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await change(password, 'a better one 1');
  await expect(toast(page, 'Your password was changed.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    account: { email: string };
  };
  expect(data.account.email).toBe(email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: false }).first().fill('a better one 1');
  await page.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(
    (await request.post('/api/auth/login', { data: { email, password: 'a better one 1' } })).status(),
  ).toBe(401);

  const second = await newCustomer(request, shop);
  await page.evaluate((text) => localStorage.setItem('userData', text), JSON.stringify(second.userData));
  await page.goto('/profile?tab=account-details');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const answer = await request.post('/api/user', {
    headers: { authorization: `Bearer ${String(second.userData['token'])}` },
    data: {},
  });
  expect(answer.status()).toBe(401);
});

test('the address book is in the menu of the account and keeps addresses @slow', async ({
  page,
  shop,
  request,
}) => {
  const { userData } = await newCustomer(request, shop);
  await page.setViewportSize(phone);
  await signIn(page, userData);
  await page.goto('/profile?tab=address');
  await expect(page.getByRole('navigation', { name: 'Account' }).getByText(/address/i)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please enter a valid first name')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Pincode', '560001'],
    ['City', 'Bengaluru'],
    ['Phone', '9876543210'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.locator('[name=billing_address]').fill('12 Demo Street');
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('12 Demo Street')).toBeVisible();
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Warning !');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No address yet')).toBeVisible();
  await page.goto('/profile?tab=track-orders');
  await page.getByLabel('Order number').fill('KD-TEST');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page).toHaveURL(/\/track-order\/KD-TEST$/);
});

test('a stale or tampered userData leads to the login, never to a white page @slow', async ({
  page,
  shop,
  request,
}) => {
  const { userData } = await newCustomer(request, shop);
  for (const text of ['{', '[]', '{"token":1}', 'null']) {
    await page.goto('/about-us');
    await page.evaluate((value) => localStorage.setItem('userData', value), text);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.evaluate(
    (value) => localStorage.setItem('userData', value),
    JSON.stringify({ ...userData, token: 'forged', userType: 'owner' }),
  );
  await page.goto('/profile?tab=account-details');
  await expect(page).toHaveURL(/\/login$/);
});
