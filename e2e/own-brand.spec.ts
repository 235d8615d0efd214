import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readPdf } from '../src/platform/server/pdf/testing/read-pdf.ts';
import { anEmail, cartLine, fillCart, pickOffer, toastWith } from './fixtures/buying.ts';
import { owner, signInAsOwner } from './fixtures/customers.ts';
import { placeOrder } from './fixtures/sale.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

// Its brand, its menu and its offers are nobody else's: a shop of its own.
let own: ShopProcess;
let folder: string;
const shared = process.env['SHOP_URL'];
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-brand-'));
  own = await startShop({ DATA_DIR: folder });
  process.env['SHOP_URL'] = own.url;
});
test.afterAll(async () => {
  process.env['SHOP_URL'] = shared;
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

const slow = { tag: '@slow' };
const MAIN = 'rgb(0, 68, 136)';

/** A blue drop on nothing: where a logo is empty it is seen through. */
const drop = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><circle cx="100" cy="100" r="80" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Pictures for whoever looks at them: LOOK=/tmp/pictures. */
async function look(page: Page, name: string, fullPage = true): Promise<void> {
  const to = process.env['LOOK'];
  if (to)
    await page.screenshot({ path: path.join(to, `${name}-${page.viewportSize()?.width}.png`), fullPage });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The shop goes by it from now on.')).toBeVisible();
}

/** How much is seen through in the corner of a picture that this page shows. */
const cornerOf = (page: Page, src: string): Promise<number | undefined> =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    return brush?.getImageData(1, 1, 1, 1).data[3];
  }, src);

test(
  'name, logo and colours that the owner saves are those of page, mail and PDF; a logo stands on no box',
  slow,
  async ({ page, request, shop, browser }) => {
    await signInAsOwner(page, shop);
    await page.goto('/backoffice/settings/identity');
    await page.getByLabel('Name of the shop').fill('Meera Shoes');
    await save(page);
    await page.goto('/backoffice/settings/brand');
    for (const [field, colour] of [
      ['Logo', '#0a3a6b'],
      ['Logo for dark grounds', '#cfe4ff'],
    ] as const) {
      const group = page.getByRole('group', { name: field, exact: true });
      const file = { name: `${field}.png`, mimeType: 'image/png', buffer: await drop(colour) };
      await group.locator('input[type=file]').setInputFiles(file);
      await expect(group.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 });
    }
    await page.getByRole('textbox', { name: /^Colour of buttons and links/ }).fill('#004488');
    await save(page);

    // On the page.
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.goto('/');
      await expect(page).toHaveTitle(/Meera Shoes/);
      const logo = page.locator('header.header img').first();
      await expect(logo).toBeVisible();
      expect(await cornerOf(page, (await logo.getAttribute('src')) ?? '')).toBe(0);
      await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await look(page, 'brand-home', false);
    }
    const main = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-plum'),
    );
    expect(main.trim()).toBe('#004488');

    // In the mail, by day and by night.
    const email = anEmail();
    const { orderNumber } = await placeOrder(request, { billing: { email } });
    const { html } = await shop.message(email);
    expect(html).toContain('Meera Shoes');
    expect(html).toContain('#004488');
    const reader = await browser.newPage({ viewport: { width: 600, height: 700 }, baseURL: own.url });
    await reader.goto('/robots.txt');
    await reader.setContent(html);
    for (const [scheme, shown, hidden] of [
      ['light', '.m-by-day', '.m-by-night'],
      ['dark', '.m-by-night', '.m-by-day'],
    ] as const) {
      await reader.emulateMedia({ colorScheme: scheme });
      await expect(reader.locator(shown)).toBeVisible();
      await expect(reader.locator(hidden)).toBeHidden();
      await expect(reader.locator(shown)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      expect(await cornerOf(reader, (await reader.locator(shown).getAttribute('src')) ?? '')).toBe(0);
      await look(reader, `brand-mail-${scheme}`, false);
    }
    await reader.close();

    // On paper.
    const { token } = (await (await request.post('/api/auth/login', { data: owner })).json()) as {
      token: string;
    };
    const print = async () =>
      request.post('/api/staff/papers', {
        data: { paper: 'invoice', orders: [orderNumber] },
        headers: { authorization: `Bearer ${token}` },
      });
    await expect.poll(async () => (await print()).status(), { timeout: 60_000 }).toBe(200);
    const pdf = await (await print()).body();
    expect(readPdf(pdf).join('\n')).toContain('Meera Shoes');
    expect(pdf.toString('latin1')).toMatch(/\/SMask \d+ 0 R/);
    const button = page.locator('.btn-primary').first();
    if (await button.count()) await expect(button).toHaveCSS('background-color', MAIN);
  },
);

test(
  'a link of the owner stands in both menus with its picture; an offer for a collection is told and given where it holds',
  slow,
  async ({ page, request, shop }) => {
    await signInAsOwner(page, shop);
    const { offer, size } = await pickOffer(request, shop, 0);
    await page.goto('/backoffice/window/collections');
    await page.getByRole('link', { name: 'Add a collection' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rain days');
    await page.getByRole('textbox', { name: 'Address' }).focus();
    await page.getByLabel('Price from ₹').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/backoffice/window/collections');

    await page.goto('/backoffice/settings/menu');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).last().fill('Rain');
    await page.getByRole('textbox', { name: /^Link/ }).fill('/collections/rain-days');
    const group = page.getByRole('group', { name: 'Picture of Rain' });
    await group.locator('input[type=file]').setInputFiles({
      name: 'rain.png',
      mimeType: 'image/png',
      buffer: readFileSync('demo/pictures/ui/icon-512.png'),
    });
    await expect(group.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 });
    for (const width of [phone, desktop]) {
      await page.setViewportSize(width);
      await look(page, 'menu-form');
    }
    await save(page);

    await page.goto('/backoffice/offers/new');
    await page.getByLabel('Name').fill('Rain offer');
    await page.getByLabel('How it applies').selectOption('itself');
    await page.getByLabel('Percent off').fill('20');
    await page.getByLabel('Collection Rain days').check();
    for (const width of [phone, desktop]) {
      await page.setViewportSize(width);
      await look(page, 'offer-form');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/backoffice\/offers\/[0-9a-f-]{36}$/);
    await expect(toastWith(page, 'The offer is saved.')).toBeVisible();

    for (const width of [phone, desktop]) {
      await page.setViewportSize(width);
      await page.goto(`/products/${offer.slugTitle}`);
      await expect(page.getByRole('list', { name: 'Offers' })).toContainText('20% off on Rain days');
      if (width === phone) await page.getByRole('button', { name: /menu/i }).first().click();
      const link = page.getByRole('link', { name: 'Rain', exact: true }).first();
      await expect(link).toBeVisible();
      await expect(link.locator('img')).toBeVisible();
      await look(page, 'own-link', false);
    }
    await fillCart(page, [cartLine(offer, size, 1)]);
    await page.goto('/cart');
    await expect(page.getByRole('group', { name: 'Offers' })).toContainText('Rain offer');
    await look(page, 'cart-offer');
  },
);
