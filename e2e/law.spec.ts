import { newCustomer, signIn, signInAsOwner, toast } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('the owner sees which rules are in force and upcoming, and writes down a breach @slow', async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/law');
  await expect(page.getByText('It is not legal advice')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In force' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No invented reviews' })).toBeVisible();
  await page.getByText('The rule, its source and who decides: No invented reviews').click();
  await expect(page.getByText('E-Commerce Rules, rule 6(3)').first()).toBeVisible();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await shop.checkAccessibility(page);
  }
  await page.goto('/backoffice/law/breaches');
  await page.getByRole('link', { name: 'Write down a breach' }).click();
  const fields = {
    Title: 'A lost laptop',
    'What happened, how, when and where': 'Lost on a train.',
    'Which data': 'Names and addresses',
    'People concerned': '12',
    'Likely consequences': 'Unwanted letters.',
    'Measures taken and planned': 'It was locked.',
    'What the people concerned can do': 'Be careful with letters.',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A lost laptop' })).toBeVisible();
  await expect(page.getByText(/^Notice of a personal data breach: A lost laptop/)).toBeVisible();
  await expect(page.getByText('71 h left').first()).toBeVisible();
  await shop.checkAccessibility(page);
});

test('a customer gives and withdraws a consent in the account, with its history @slow', async ({
  page,
  request,
  shop,
}) => {
  const { userData } = await newCustomer(request, shop);
  await page.goto('/');
  await signIn(page, userData);
  await page.goto('/profile?tab=account-details');
  const box = page.getByRole('checkbox', { name: /Write to me, at most twice, if I leave a cart behind/ });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(toast(page, 'Thank you. You can withdraw it here at any time.')).toBeVisible();
  await box.click();
  await expect(toast(page, 'Your consent is withdrawn.')).toBeVisible();
  await page.getByText('History: Reminder of your cart').click();
  await expect(page.getByText(/^Withdrawn \d/)).toBeVisible();
  await page.setViewportSize(phone);
  await shop.checkAccessibility(page);
});
