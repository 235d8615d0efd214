import { linkToken, newCustomer, newEmail, newMobile, signIn, toast } from './fixtures/customers.ts';
import { expect, test } from './fixtures/shop.ts';

test('a link opened in another browser than the one that registered leads to a new password @slow', async ({
  page,
  shop,
  request,
}) => {
  const email = newEmail('planted');
  const form = { username: 'Somebody', email, password: 'planted-one', phoneNumber: `+91${newMobile()}` };
  expect((await request.post('/api/auth/register', { data: form })).status()).toBe(201);
  await page.goto(`/verify-account/${linkToken((await shop.message(email, /verify/i)).text)}`);
  await expect(page.locator('main').getByText('Account verified Successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login Now' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await page.getByLabel('New password', { exact: false }).first().fill('my own one 1');
  await page.getByLabel('Confirm new password').fill('my own one 1');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  const logIn = (password: string) => request.post('/api/auth/login', { data: { email, password } });
  expect((await logIn('planted-one')).status()).toBe(401);
  expect((await logIn('my own one 1')).status()).toBe(200);
});

test('a new phone takes the password; after a new password the phone is verified again from the account @slow', async ({
  page,
  shop,
  request,
}) => {
  const { userData, password } = await newCustomer(request, shop);
  const mobile = newMobile();
  await signIn(page, userData);
  await page.goto('/profile?tab=account-details');
  await page.getByLabel('Phone number').fill(`+91${mobile}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill('not-this-one');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Your details were saved.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your password' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Verify phone' }).click();
  const code = /^\d{6}/.exec((await shop.message(`+91${mobile}`)).text)?.[0] ?? '';
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/tab=account-details/);
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2);

  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: false }).first().fill('another one 1');
  await page.getByLabel('Confirm new password').fill('another one 1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please verify it again before you sign in with a code.')).toBeVisible();
});
