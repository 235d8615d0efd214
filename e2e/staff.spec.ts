import { addAuthenticator } from './fixtures/authenticator.ts';
import { newEmail, signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, patient, test } from './fixtures/shop.ts';

test(
  'somebody is invited, chooses a password, adds a passkey, signs in with it, and is refused what is not hers',
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
    const hers = patient(await context.newPage());
    await addAuthenticator(hers);
    const { text } = await shop.message(email, /invitation/i);
    const link = at(/\/backoffice\/invitation\/[\w-]+/.exec(text)?.[0] ?? '');
    await hers.goto(link);
    await hers.getByLabel('Your name').fill('Kavya');
    await hers.getByLabel(/^New password/).fill('walk in style 1');
    await hers.getByLabel('Confirm new password').fill('walk in style 1');
    await looksRight(hers, shop);
    await hers.getByRole('button', { name: 'Start' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

    await hers.goto(at('/backoffice/account'));
    await hers.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = hers.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('list').getByRole('listitem')).toHaveCount(10);
    await shop.checkAccessibility(hers);
    await codes.getByRole('button', { name: 'I have kept them' }).click();
    await expect(hers.getByText('10 of 10 are left.')).toBeVisible();
    await looksRight(hers, shop);
    await hers.getByRole('button', { name: 'Set up an app' }).click();
    await expect(hers.getByRole('img', { name: /Picture to scan/ })).toBeVisible();
    await shop.checkAccessibility(hers);
    await hers.keyboard.press('Escape');

    await hers.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await expect(hers).toHaveURL(at('/login'));
    await hers.goto(at('/login'));
    await hers.getByLabel('Email').fill(email);
    await hers.getByLabel('Password', { exact: false }).first().fill('walk in style 1');
    await hers.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await looksRight(hers, shop);
    await hers.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const places = hers.getByRole('navigation', { name: 'Back office', exact: true });
    await expect(places.getByRole('link', { name: 'Today' })).toBeVisible();
    await expect(places.getByRole('link', { name: /^Orders/ })).toBeHidden();
    await hers.goto(at('/backoffice/orders'));
    await expect(hers.getByText('Your account is not for orders. The owner can change that.')).toBeVisible();

    await hers.goto(link);
    await expect(hers.getByText('This invitation was used before or has ended.')).toBeVisible();

    await page.reload();
    await page.getByRole('listitem').filter({ hasText: email }).getByLabel('More for Kavya').click();
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await page.getByRole('dialog', { name: 'Remove Kavya?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('can no longer come in')).toBeVisible();
    await hers.goto(at('/backoffice'));
    await expect(hers).toHaveURL(at('/login'));
    await context.close();
  },
);
