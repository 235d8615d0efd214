import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { gstinCheckLetter } from '../src/domain/settings/gstin.ts';
import { freePort } from '../src/platform/server/free-port.server.ts';
import { addAuthenticator } from './fixtures/authenticator.ts';
import { fillBilling, toastWith, widget } from './fixtures/buying.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { expect, patient, test } from './fixtures/shop.ts';
import { startTlsProxy } from './fixtures/tls-proxy.ts';

let shop: ShopProcess;
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-live-'));
  const port = await freePort();
  shop = await startShop({
    DATA_DIR: path.join(folder, 'data'),
    SHOP_MODE: 'live',
    ALLOW_SANDBOX: '1',
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    SECRET_KEY: 'kfZ2-first-pair-of-a-live-shop-91Qw',
  });
  proxy = await startTlsProxy({ folder, port, to: shop.url });
});
test.afterAll(async () => {
  await proxy.stop();
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function photo(colour: string) {
  const shoe = { create: { width: 200, height: 90, channels: 3, background: colour } } as const;
  const ground = { create: { width: 360, height: 360, channels: 3, background: '#ece4d8' } } as const;
  const buffer = await sharp(ground)
    .composite([{ input: await sharp(shoe).png().toBuffer() }])
    .jpeg()
    .toBuffer();
  return { name: `pair-${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A phone that does not know who signed the certificate. */
async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: proxy.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  return patient(await context.newPage());
}

const fitsThePhone = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);

const step = (page: Page, title: string) => page.locator('.opening > li', { hasText: title }).first();

/** Puts a step of the checklist behind the owner with one of its buttons. */
async function settle(page: Page, title: string, button: string): Promise<void> {
  const pressed = step(page, title).getByRole('button', { name: new RegExp(`^${button}`) });
  await pressed.click();
  await expect(pressed).toHaveCount(0);
}

async function becomeOwner(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto(/\/backoffice\/invitation\/[\w-]+/.exec(shop.output())?.[0] ?? '');
  await page.getByLabel('E-mail').fill('asha@first-pair.in');
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel(/^New password/).fill('open the shop 1');
  await page.getByLabel(/^Confirm new password/).fill('open the shop 1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
}

async function sayWhoWeAre(page: Page): Promise<void> {
  await page.goto('/backoffice');
  await fitsThePhone(page);
  await step(page, 'Name and logo')
    .getByRole('link', { name: /^Name\b/ })
    .first()
    .click();
  const name = page.getByRole('textbox', { name: 'Name of the shop' });
  // The link leads to the field.
  await expect(name).toBeFocused();
  const gstin = '29ZZZZZ9999Z1Z';
  const fields = {
    'Name of the shop': 'First Pair',
    'Legal name': 'First Pair Footwear',
    Address: '7 Brigade Road\nBengaluru 560001',
    GSTIN: gstin + gstinCheckLetter(gstin),
    Phone: '+91 90000 10001',
    'E-mail of customer care': 'care@first-pair.in',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.Toastify__toast--success').last()).toBeVisible();
}

/** From the photo to the shop. Category and type are made inside the form; nothing else is opened. */
async function addFirstProduct(page: Page): Promise<void> {
  await page.goto('/backoffice/products/new');
  await page
    .getByLabel('Take or choose photos')
    .setInputFiles([await photo('#b98a2e'), await photo('#1c5a3c')]);
  await page.getByLabel('Title').fill('Rani Jutti in Gold');
  await page.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Gold' }).click();
  await page.getByLabel('M.R.P. in ₹').fill('2,360');
  await page.getByRole('button', { name: '36 to 42' }).click();
  await page.getByLabel('38', { exact: true }).fill('5');
  for (const [kind, name] of [
    ['category', 'Bridal Footwear'],
    ['type', 'Juttis'],
  ] as const) {
    await page.getByRole('button', { name: `New ${kind}` }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(
      page.getByLabel(kind === 'category' ? 'Category' : 'Type', { exact: false }).first(),
    ).toHaveValue(name);
  }
  await page.getByLabel('Weight in grams').fill('420');
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rani Jutti in Gold' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pictures in their order' }).locator('> li')).toHaveCount(2);
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(publish).toBeHidden();
}

async function chooseThePair(page: Page): Promise<void> {
  await page.goto('/products/rani-jutti-in-gold');
  await page.getByRole('button', { name: '38', exact: true }).click();
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page).toHaveURL(/\/checkout/);
}

const reference = (page: Page): string => new URL(page.url()).searchParams.get('reference') ?? '';

/** The owner orders in the preview, looks at the order and cancels it. */
async function tryAnOrder(page: Page, checkAccessibility: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Visitors do not see the shop yet',
  );
  await expect(page.getByRole('link', { name: 'Rani Jutti in Gold' }).first()).toBeVisible();
  await expect(page.getByText(/Grand opening|50% off|32 reviews/)).toHaveCount(0);
  await fitsThePhone(page);
  await checkAccessibility(page);
  await chooseThePair(page);
  await fillBilling(page, 'asha@first-pair.in');
  await page.getByLabel('Cash on delivery').check();
  await page.getByRole('button', { name: 'place an order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/order-status\?reference=[A-Z\d]+/);
  await page.goto(`/backoffice/orders/${reference(page)}`);
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await expect(page.locator('.staff-head').getByText('Cancelled', { exact: true })).toBeVisible();
}

test('"from nothing to a sold, packed and delivered pair on a live configuration behind TLS with payment and courier sandboxes", at 360 px @slow', async ({
  browser,
  shop: { checkAccessibility },
}) => {
  const [page, shopper] = [await aPhone(browser), await aPhone(browser)];

  // Nobody sees the shop, whoever asks.
  const answer = await shopper.goto('/', { waitUntil: 'load' });
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '3600']);
  await expect(shopper.getByRole('heading', { name: 'Opening soon' })).toBeVisible();
  await fitsThePhone(shopper);
  await checkAccessibility(shopper);

  await becomeOwner(page);
  await sayWhoWeAre(page);
  await addFirstProduct(page);
  await tryAnOrder(page, checkAccessibility);

  await page.goto('/backoffice');
  await checkAccessibility(page);
  for (const [title, button] of [
    ['Tax table and method', 'It is right as it is'],
    ['Home page', 'Later'],
    ['Delivery and cash', 'It is right as it is'],
    ['Policies', 'They are ours'],
  ] as const)
    await settle(page, title, button);
  const open = page.getByRole('button', { name: 'Open the shop' });
  await expect(open).toBeEnabled();
  expect((await shopper.goto('/', { waitUntil: 'load' }))?.status()).toBe(503);
  await open.click();
  await expect(toastWith(page, 'The shop is open.')).toBeVisible();

  // A shopper finds the pair and pays online.
  await expect.poll(async () => (await shopper.request.get(`${proxy.url}/`)).status()).toBe(200);
  await shopper.goto('/');
  await expect(shopper.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await shopper.getByRole('link', { name: 'Rani Jutti in Gold' }).first().click();
  await expect(shopper.getByText('No reviews yet').first()).toBeVisible();
  await chooseThePair(shopper);
  await fillBilling(shopper, 'meera@shopper.in');
  await shopper.getByRole('button', { name: 'place order as guest' }).click();
  await widget(shopper)
    .getByRole('button', { name: /^Pay ₹2,360/ })
    .click();
  await expect(shopper).toHaveURL(/\/paymentsuccess\?reference=[A-Z\d]+/);
  const number = reference(shopper);

  // The owner packs it, the courier takes and delivers it.
  await page.goto(`/backoffice/orders/${number}`);
  await page.getByRole('button', { name: /^Pack(ed)?$/ }).click();
  const head = page.locator('.staff-head');
  await expect(head.getByText('Packed', { exact: true })).toBeVisible();
  const advance = async (status_id: number) =>
    (
      await shopper.request.post(`${proxy.url}/sandbox/courier/advance`, {
        data: { order_no: number, status_id },
      })
    ).status();
  for (const [status, word] of [
    [5, 'Shipped'],
    [10, 'Delivered'],
  ] as const) {
    await expect.poll(() => advance(status)).toBe(200);
    await expect
      .poll(async () => {
        await page.reload();
        return head.innerText();
      })
      .toContain(word);
  }
  await fitsThePhone(page);
  await Promise.all([page.context().close(), shopper.context().close()]);
});
