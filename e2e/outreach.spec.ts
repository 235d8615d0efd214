import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

const someone = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** As if the line were cut for one call. */
async function cutLine(page: Page, path: string): Promise<void> {
  await page.addInitScript((cut) => {
    const real = window.fetch;
    window.fetch = (input, init) =>
      new Request(input).url.includes(cut)
        ? Promise.reject(new TypeError('The line is cut'))
        : real(input, init);
  }, path);
}

test.describe('contact', () => {
  test("'Name is required', 'Email is required', 'Message is required', 'Email is invalid'; 'each error clears when that field is edited'", async ({
    page,
    shop,
  }) => {
    await page.goto('/contact-us');
    await page.getByRole('button', { name: 'Send message' }).click();
    for (const words of ['Name is required', 'Email is required', 'Message is required'])
      await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await shop.checkAccessibility(page);

    await page.getByLabel('Name').fill('   ');
    await expect(page.getByText('Name is required')).toBeHidden();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email', { exact: false }).fill('asha@example');
    await page.getByLabel('Message', { exact: false }).last().fill('Hello');
    await expect(page.getByText('Message is required')).toBeHidden();
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Email is invalid')).toBeVisible();
  });

  test("a query is sent: 'Your query has been successfully submitted.', a ticket, a mail to the visitor and one to the helpdesk", async ({
    page,
    shop,
  }) => {
    const email = someone('asha');
    await page.setViewportSize(phone);
    await page.goto('/contact-us');
    await write(page, { name: 'Asha Rao', email, message: 'Is size 38 coming back?\n<b>Soon?</b>' });
    await expect(page.getByText('Your query has been successfully submitted.')).toBeVisible();
    const ticket = /Q-\w{9}/.exec((await page.getByText('Your ticket is').textContent()) ?? '')?.[0] ?? '';
    expect(ticket).not.toBe('');
    await expect(page.getByLabel('Name')).toHaveValue('');
    expect((await shop.message(email, new RegExp(ticket))).text).toContain('Thank you, Asha Rao');
    const toOrderAdmin = await shop.message('help@kadam.example', new RegExp(ticket));
    expect(toOrderAdmin.html).toContain('&lt;b&gt;Soon?');
    await shop.checkAccessibility(page);
  });

  test("a query that fails: 'There was an error submitting your query. Please try again later.', and nothing typed is lost @slow", async ({
    page,
  }) => {
    await cutLine(page, '/api/queries');
    await page.goto('/contact-us');
    await write(page, { name: 'Asha', email: 'asha@example.com', message: 'Precious words' });
    await expect(
      page.getByText('There was an error submitting your query. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Precious words');
  });

  test('"Embedded map": it is there from the start, also after coming from another page @slow', async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto('/about-us');
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
  });

  test('bad input gets a sentence: a huge message, a broken header, a wrong type', async ({
    request,
    shop,
  }) => {
    const send = (data: unknown) => request.post(`${shop.url}/api/queries`, { data });
    const huge = await send({ name: 'A', email: 'a@example.com', message: 'x'.repeat(1_000_000) });
    expect(huge.status()).toBe(413);
    expect(await huge.json()).toMatchObject({ success: false, message: expect.stringMatching(/too large/) });
    const header = await send({ name: 'A', email: 'a@example.com\r\nBcc: eve@example.com', message: 'x' });
    expect(await header.json()).toMatchObject({ success: false, message: 'Email is invalid' });
    const type = await send({ name: { $ne: '' }, email: 'a@example.com', message: 'x' });
    expect(type.status()).toBe(400);
    expect(await type.json()).toMatchObject({ success: false, message: expect.any(String) });
  });
});

async function write(page: Page, form: { name: string; email: string; message: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(form.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(form.email);
  await page.getByRole('textbox', { name: 'Message' }).fill(form.message);
  await page.getByRole('button', { name: 'Send message' }).click();
}

test.describe('newsletter', () => {
  const field = (page: Page) =>
    page.locator('form').filter({ hasText: 'Subscribe' }).getByLabel('Your email');
  const subscribe = async (page: Page, email: string) => {
    await field(page).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  };

  test('subscribe, confirm by mail, leave with one click; the toast is top-centre and the field is cleared', async ({
    page,
    shop,
  }) => {
    const email = someone('meera');
    await page.goto('/');
    await subscribe(page, email);
    const said = page.getByText('Thank you! Please check your inbox and confirm your subscription.');
    await expect(said).toBeVisible();
    await expect(page.locator('.Toastify__toast-container--top-center')).toContainText('Thank you!');
    await expect(field(page)).toHaveValue('');

    const mail = await shop.message(email, /Please confirm/);
    await page.goto(new URL(/(\S+\/subscribe\/confirm\/\S+)/.exec(mail.text)?.[1] ?? '').pathname);
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    await shop.checkAccessibility(page);

    const welcome = await shop.message(email, /Welcome to the/);
    await page.goto(new URL(/(\S+\/unsubscribe\/\S+)/.exec(welcome.text)?.[1] ?? '').pathname);
    await expect(page.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible();
    await shop.checkAccessibility(page);
  });

  test("'success false shows the server message as an error toast' @slow", async ({ page }) => {
    await page.goto('/');
    await subscribe(page, '');
    await expect(page.locator('.Toastify__toast-container--top-center')).toContainText('Email is required');
    // Also with status 200, and what was typed stays.
    await page.route('**/api/subscribe', (route) =>
      route.fulfill({ json: { success: false, message: 'The list is full.' } }),
    );
    await subscribe(page, 'asha@example.com');
    await expect(page.locator('.Toastify__toast-container--top-center')).toContainText('The list is full.');
    await expect(field(page)).toHaveValue('asha@example.com');
  });

  test("'network failure shows the error's own message' @slow", async ({ page }) => {
    await cutLine(page, '/api/subscribe');
    await page.goto('/');
    await subscribe(page, 'asha@example.com');
    await expect(page.locator('.Toastify__toast-container--top-center')).toContainText('The line is cut');
    await expect(field(page)).toHaveValue('asha@example.com');
  });

  test('a mail program can leave by itself (RFC 8058), a page without JavaScript too, a forged link cannot @slow', async ({
    browser,
    request,
    shop,
  }) => {
    const leaveLink = async (email: string) => {
      await request.post(`${shop.url}/api/subscribe`, { data: { email } });
      return /(\S+\/unsubscribe\/\S+)/.exec((await shop.message(email)).text)?.[1] ?? '';
    };
    const link = await leaveLink(someone('program'));
    const left = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(await left.json()).toMatchObject({ success: true });
    const forged = await request.post(link.slice(0, -4), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(forged.status()).toBe(410);
    expect(await forged.json()).toMatchObject({ success: false, code: 'newsletterLinkUnknown' });

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(await leaveLink(someone('plain')));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible();
    await plain.close();
  });
});

test('without JavaScript both forms are taken and answered with a page', async ({ browser, shop }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await plain.newPage();
  const email = someone('plain-form');
  await page.goto('/contact-us');
  await write(page, { name: 'Asha', email, message: 'Hello' });
  await expect(page.getByText(/successfully submitted. Your ticket is Q-/)).toBeVisible();
  await shop.message(email, /We have your message/);
  await page.goto('/');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please check your inbox')).toBeVisible();
  await plain.close();
});
