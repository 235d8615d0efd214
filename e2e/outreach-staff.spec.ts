import { newEmail, signInAsOwner, toast } from './fixtures/customers.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test(
  'inbox and newsletter: a query is answered by mail; a newsletter is written with a product, tried, and sent to each subscriber once',
  { tag: '@slow' },
  async ({ page, request, shop }) => {
    const [asks, reads] = [newEmail('asks'), newEmail('reads')];
    const sent = await request.post(`${shop.url}/api/queries`, {
      data: { name: 'Meera', email: asks, message: 'Do you have it in 41?' },
    });
    const { ticket } = (await sent.json()) as { ticket: string };
    await request.post(`${shop.url}/api/subscribe`, { data: { email: reads } });
    const token = /\/subscribe\/confirm\/([\w-]+)/.exec((await shop.message(reads, /confirm/i)).text)?.[1];
    await request.post(`${shop.url}/api/subscribe/confirm`, { data: { token } });

    await signInAsOwner(page, shop);
    await page.setViewportSize(phone);
    await page.goto(`/backoffice/queries?text=${ticket}`);
    await page.getByRole('link', { name: 'Meera' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from Friday on.');
    await shop.checkAccessibility(page);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(page, 'Your answer is on its way.')).toBeVisible();
    expect((await shop.message(asks, /^Re: /)).text).toContain('Yes, from Friday on.');

    await page.setViewportSize(desktop);
    await page.goto('/backoffice/subscribers/newsletters');
    await page.getByRole('button', { name: 'Write a newsletter' }).click();
    await expect(page.getByText('It is shown here once')).toBeVisible();
    await shop.checkAccessibility(page);
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Soft soles');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Rain or shine');
    await page.getByRole('textbox', { name: 'Text' }).fill('The new pairs are here.');
    await page.getByLabel('Find a product').fill('aditi');
    await page
      .getByRole('button', { name: /^Add Aditi/ })
      .first()
      .click();
    // The preview is a frame in which nothing runs, not even a test.
    await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /Aditi/);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'The newsletter is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test to myself' }).click();
    await shop.message('owner@kadam.example', /^Test: Soft soles/);
    await page.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    const mail = await shop.message(reads, /^Soft soles/);
    expect(mail.text).toContain('/unsubscribe/');
    const mails = (await shop.outbox()).filter(({ to, subject }) => to === reads && subject === 'Soft soles');
    expect(mails).toHaveLength(1);
  },
);
