import { addAuthenticator } from './fixtures/authenticator.ts';
import { newEmail, signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, patient, test } from './fixtures/shop.ts';

test(
  'somebody is invited, chooses a password, adds a passkey, signs in with it, and is refused what is not allowed',
  { tag: '@slow' },
  async ({ page, browser, shop }) => {
    // Browsers give passkeys to names only.
    const at = (path: string) => shop.url.replace('127.0.0.1', 'localhost') + path;
    const email = newEmail('packer');
    await signInAsOwner(page, shop);
    await page.goto(at('/backoffice/staff'));
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('checkbox', { name: /^Orders/ }).uncheck();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('Please choose at least one area.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^People/ }).check();
    await shop.checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
    await looksRight(page, shop);

    const context = await browser.newContext();
    const invited = patient(await context.newPage());
    await addAuthenticator(invited);
    const { text } = await shop.message(email, /invitation/i);
    const link = at(/\/backoffice\/invitation\/[\w-]+/.exec(text)?.[0] ?? '');
    await invited.goto(link);
    await invited.getByLabel('Your name').fill('Kavya');
    await invited.getByLabel(/^New password/).fill('walk in style 1');
    await invited.getByLabel('Confirm new password').fill('walk in style 1');
    await looksRight(invited, shop);
    await invited.getByRole('button', { name: 'Start' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await invited.goto(at('/backoffice/account'));
    await invited.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = invited.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('list').getByRole('listitem')).toHaveCount(10);
    await shop.checkAccessibility(invited);
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(invited.getByText('10 of 10 are left.')).toBeVisible();
    await looksRight(invited, shop);
    await invited.getByRole('button', { name: 'Set up an app' }).click();
    await expect(invited.getByRole('img', { name: /Picture to scan/ })).toBeVisible();
    await shop.checkAccessibility(invited);
    await invited.keyboard.press('Escape');

    await invited.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(invited).toHaveURL(at('/login'));
    await invited.goto(at('/login'));
    await invited.getByLabel('Email').fill(email);
    await invited.getByLabel('Password', { exact: false }).first().fill('walk in style 1');
    await invited.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await looksRight(invited, shop);
    await invited.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(invited.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const places = invited.getByRole('navigation', { name: 'Back office', exact: true });
    await expect(places.getByRole('link', { name: 'Today' })).toBeVisible();
    await expect(places.getByRole('link', { name: /^Orders/ })).toBeHidden();
    await invited.goto(at('/backoffice/orders'));
    await expect(
      invited.getByText('Your account is not for orders. The owner can change that.'),
    ).toBeVisible();

    await invited.goto(link);
    await expect(invited.getByText('This invitation was used before or has ended.')).toBeVisible();

    await page.reload();
    await page.getByRole('listitem').filter({ hasText: email }).getByLabel('More for Kavya').click();
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Remove Kavya?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('can no longer come in')).toBeVisible();
    await invited.goto(at('/backoffice'));
    await expect(invited).toHaveURL(at('/login'));
    await context.close();
  },
);
