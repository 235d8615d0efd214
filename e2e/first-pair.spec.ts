import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { gstinCheckLetter } from '../src/domain/settings/gstin.ts';
import { addAuthenticator } from './fixtures/authenticator.ts';
import { fillBilling, toastWith } from './fixtures/buying.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { expect, patient, test } from './fixtures/shop.ts';

let shop: ShopProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-live-'));
  shop = await startShop({ DATA_DIR: folder, SHOP_MODE: 'live', ALLOW_SANDBOX: '1' });
});
test.afterAll(async () => {
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

/** The form of one thing, filled and saved. */
async function save(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.Toastify__toast--success').last()).toBeVisible();
}

test('"from an empty live database to a first sold pair, without a terminal after the first owner exists"', async ({
  page,
  browser,
}) => {
  // Browsers give passkeys to names only.
  const at = (address: string) => shop.url.replace('127.0.0.1', 'localhost') + address;
  const link = at(/\/backoffice\/invitation\/[\w-]+/.exec(shop.output())?.[0] ?? '');
  await addAuthenticator(page);

  // The one line of the terminal: its link makes the first owner.
  await page.goto(link);
  await page.getByLabel('E-mail').fill('asha@first-pair.localhost');
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel(/^New password/).fill('open the shop 1');
  await page.getByLabel(/^Confirm new password/).fill('open the shop 1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  // Identity, and what else a shop must have decided.
  await page.goto(at('/backoffice/settings/identity'));
  const gstin = '29ZZZZZ9999Z1Z';
  await save(page, {
    'Legal name': 'First Pair Footwear',
    GSTIN: gstin + gstinCheckLetter(gstin),
    Phone: '+91 90000 10001',
    'E-mail of customer care': 'care@first-pair.localhost',
    'E-mail of the officer': 'officer@first-pair.localhost',
  });
  await page.goto(at('/backoffice/settings'));
  for (const step of ['Tax table and method', 'Policies', 'Products without reviews']) {
    const waiting = page.locator('.opening > li:not([data-done])', { hasText: step });
    await waiting.getByRole('button', { name: step }).click();
    // The list is gone with its last step.
    await expect(waiting).toBeHidden();
  }

  // A category and a type to sort the first style into.
  await page.goto(at('/backoffice/window/categories/new'));
  await save(page, { Name: 'Bridal Footwear' });
  await page.goto(at('/backoffice/window/types/new'));
  await save(page, { Name: 'Juttis' });

  // One style in three colours, each with photos from files.
  await page.goto(at('/backoffice/products/new'));
  await page.getByLabel('Title').fill('Rani Jutti in Gold');
  await page.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Gold' }).click();
  await page.getByLabel('M.R.P. in ₹').fill('2,998');
  await page.getByRole('button', { name: '36 to 42' }).click();
  await page.getByLabel('38', { exact: true }).fill('5');
  await page.getByLabel('Category').selectOption('Bridal Footwear');
  await page.getByLabel('Type').selectOption('Juttis');
  await page.getByLabel('Weight in grams').fill('420');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const pictures = page.getByRole('list', { name: 'Pictures in their order' }).locator('> li');
  for (const [colour, shade] of [
    ['Gold', '#b98a2e'],
    ['Pink', '#d4758f'],
    ['Rust', '#a3472f'],
  ] as const) {
    if (colour !== 'Gold') {
      await page.getByRole('button', { name: 'New colour' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Colour' }).click();
      await page.getByRole('option', { name: colour }).click();
      await page.getByRole('button', { name: 'Add this colour' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: `Rani Jutti in ${colour}` })).toBeVisible();
    await page.locator('.file-drop input').setInputFiles([await photo(shade), await photo('#1c5a3c')]);
    await expect(pictures).toHaveCount(2);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await expect(publish).toBeHidden();
  }

  // The home page begins with the owner’s words.
  await page.goto(at('/backoffice/window'));
  await page.getByLabel('Messages of the strip').fill('Our first pairs are here');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toastWith(page, 'The draft is saved. Shoppers do not see it yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(toastWith(page, 'The new home page is live.')).toBeVisible();

  // A shopper finds it, and orders a pair.
  const context = await browser.newContext();
  const shopper = patient(await context.newPage());
  await expect
    .poll(async () => (await page.request.get(at('/'))).text())
    .toContain('Our first pairs are here');
  await shopper.goto(at('/categories/Bridal%20Footwear'));
  await expect(shopper.getByText('We found 3 items for you!')).toBeVisible();
  await shopper.goto(at('/products/rani-jutti-in-gold'));
  await shopper.getByRole('button', { name: '38', exact: true }).click();
  await shopper.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(shopper).toHaveURL(/\/checkout/);
  await fillBilling(shopper, 'meera@shopper.localhost');
  await shopper.getByLabel('Cash on delivery').check();
  await shopper.getByRole('button', { name: 'place order as guest' }).click();
  await shopper.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(shopper).toHaveURL(/\/order-status\?reference=[A-Z\d]+/);
  const number = new URL(shopper.url()).searchParams.get('reference') ?? '';

  // And the owner packs it.
  await page.goto(at(`/backoffice/orders/${number}`));
  await page.getByRole('button', { name: /^Packed/ }).click();
  await expect(page.locator('.staff-head').getByText('Packed', { exact: true })).toBeVisible();
  await context.close();
});
