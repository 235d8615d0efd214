import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { istDay } from '../src/domain/text/dates.ts';
import { readPdf } from '../src/platform/server/pdf/testing/read-pdf.ts';
import {
  anEmail,
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeWithCash,
  priceOf,
  toastWith,
} from './fixtures/buying.ts';
import { newEmail, signInAsOwner } from './fixtures/customers.ts';
import { moveParcel, placeOrder, receiveReturn } from './fixtures/sale.ts';
import { type ShopProcess, startShop } from './fixtures/shop-process.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

// Its settings, its month of documents and its fifty orders are nobody else's: a shop of its own.
let own: ShopProcess;
let folder: string;
const shared = process.env['SHOP_URL'];
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-day-'));
  own = await startShop({ DATA_DIR: folder });
  process.env['SHOP_URL'] = own.url;
});
test.afterAll(async () => {
  process.env['SHOP_URL'] = shared;
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const slow = { tag: '@slow' };

async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await act();
  return readFileSync(await (await download).path());
}

test(
  '"from Today to fifty printed labels": fifty orders are packed at once and printed as one file of each paper',
  slow,
  async ({ page, request, shop }) => {
    const products = (await (await request.get('/api/products')).json()) as {
      _id: string;
      sizesAvailable: { quantity: number }[];
    }[];
    const there = products.filter(({ sizesAvailable }) =>
      sizesAvailable.some(({ quantity }) => quantity > 4),
    );
    const numbers: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      const product = there[index % there.length]?._id ?? '';
      const billing = { fname: `No${index}`, lname: 'Fifty', phone: String(9_300_000_000 + index) };
      numbers.push((await placeOrder(request, { product, billing })).orderNumber);
    }
    await signInAsOwner(page, shop);
    await page.goto('/backoffice');
    await page.getByRole('link', { name: /To pack/ }).click();
    await expect(page).toHaveURL('/backoffice/orders?status=Confirmed');
    const list = '/backoffice/orders?text=Fifty&rows=50';
    await expect(async () => {
      await page.goto(list);
      await expect(page.getByRole('button', { name: /^Pack [A-Z0-9]+/ })).toHaveCount(50, { timeout: 4000 });
    }).toPass();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toContainText('50 selected');
    await bar.getByRole('button', { name: 'Pack', exact: true }).click();
    await expect(toastWith(page, '50 packed.')).toBeVisible({ timeout: 60_000 });
    // The courier gives each its number in a moment; until all have one, the button says how many do.
    await expect(async () => {
      await page.goto(list);
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await expect(bar.getByRole('button', { name: 'Labels', exact: true })).toBeEnabled({ timeout: 2000 });
    }).toPass();
    for (const [button, pages] of [
      ['Labels', 50],
      ['Labels, 4 a sheet', 13],
      ['Packing slips', 50],
      ['Invoices', 50],
    ] as const) {
      const paper = readPdf(
        await saved(page, () => bar.getByRole('button', { name: button, exact: true }).click()),
      );
      expect([button, paper.length]).toEqual([button, pages]);
      for (const number of numbers) expect(paper.join(' ')).toContain(number);
      // What is done with them ends the choice.
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    }
  },
);

interface Gstr1 {
  readonly b2cs?: { pos: string; txval: number; iamt?: number; camt?: number; samt?: number }[];
}
const SIKKIM = '11';

test(
  '"partial refund with credit note and GST report agreeing": GSTR-1 of the month holds what remains, to the paisa',
  slow,
  async ({ page, request, shop }) => {
    const today = istDay(new Date());
    const month = `/backoffice/reports?kind=gstr-1&from=${today.slice(0, 7)}-01&to=${today.slice(0, 7)}-28`;
    const ofSikkim = async () => {
      await page.goto(month);
      const button = page.getByRole('button', { name: 'JSON for the portal' });
      const { b2cs = [] } = JSON.parse(String(await saved(page, () => button.click()))) as Gstr1;
      return b2cs
        .filter(({ pos }) => pos === SIKKIM)
        .reduce((sum, { txval, iamt = 0 }) => sum + Math.round(txval * 100) + Math.round(iamt * 100), 0);
    };
    await signInAsOwner(page, shop);
    const before = await ofSikkim();
    const home = { city: 'Gangtok', state: 'Sikkim', zipcode: '737101' };
    const { orderNumber } = await placeOrder(request, { method: 'online', lines: 2, billing: home });
    await expect(async () => {
      await page.goto(`/backoffice/orders/${orderNumber}`);
      await expect(page.getByText('Confirmed').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    const money = async () => {
      const headers = {
        authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').token as string)}`,
      };
      const answer = await request.get(`/api/staff/orders/${orderNumber}`, { headers });
      return ((await answer.json()) as { money: { paid: number; kept: number; refunded: number } }).money;
    };
    const { paid } = await money();
    expect(await ofSikkim()).toBe(before + paid);

    await page.goto(`/backoffice/orders/${orderNumber}`);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page
      .getByRole('group', { name: /^Pairs to refund/ })
      .first()
      .getByRole('button', { name: 'More' })
      .click();
    await page.getByRole('textbox', { name: 'Why' }).fill('One pair was worn');
    await page.getByRole('button', { name: /^Refund ₹/ }).click();
    const note = page.getByRole('button', { name: /^Credit note KC\// });
    await expect(note).toBeVisible();
    const { kept: remaining, refunded } = await money();
    expect(refunded).toBeGreaterThan(0);
    expect(remaining + refunded).toBe(paid);
    expect(readPdf(await saved(page, () => note.click())).join(' ')).toContain(
      inr.format(refunded / 100).replace('₹', ''),
    );
    expect(await ofSikkim()).toBe(before + remaining);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await shop.checkAccessibility(page);
    }
  },
);

test(
  '"cash-on-delivery return paid out by UPI": the order’s page shows the payout with the provider’s id',
  slow,
  async ({ page, request, shop }) => {
    const email = newEmail('payout');
    const { orderNumber, link } = await placeOrder(request, { billing: { email } });
    for (const status of [5, 10]) await moveParcel(request, orderNumber, status);
    await shop.message(email, /is delivered/);
    await page.goto(`/invoice/${orderNumber}?link=${encodeURIComponent(link)}`);
    await page.getByRole('button', { name: 'Return or exchange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
    await dialog.getByLabel('UPI id').fill('meera@okbank');
    await dialog.getByLabel('Reason').selectOption('Damaged');
    await dialog.getByLabel('Details').fill('The strap came off.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('We have your request', { exact: false })).toBeVisible();

    await signInAsOwner(page, shop);
    await page.goto('/backoffice/returns');
    await page.getByRole('button', { name: `Accept ${orderNumber}` }).click();
    await page
      .getByRole('dialog', { name: 'Accept this request?' })
      .getByRole('button', { name: 'Accept', exact: true })
      .click();
    await page.getByRole('link', { name: 'On its way' }).click();
    await receiveReturn(page, orderNumber, 'Received, refund');
    await page.goto(`/backoffice/orders/${orderNumber}`);
    const refund = page
      .getByRole('list', { name: 'Payments and refunds' })
      .getByRole('listitem')
      .filter({ hasText: 'Payout' });
    await expect(refund).toContainText('To meera@okbank, named by the customer.');
    await refund.getByRole('button', { name: /^Pay out ₹/ }).click();
    await shop.message(email, /Your refund for order/);
    await page.reload();
    await expect(refund).toContainText(/pout_\w+ · me…@okbank/);
    await expect(refund).toContainText('done');
  },
);

test(
  'settings: a fee, a text and a key show where they should, and a secret is never sent back',
  slow,
  async ({ page, request, shop }, info) => {
    await signInAsOwner(page, shop);
    await page.goto('/backoffice/settings/shipping');
    await page.getByLabel('Fee, ₹', { exact: false }).first().fill('60');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.Toastify__toast--success').last()).toBeVisible();
    await page.goto('/backoffice/settings/cash');
    await page.getByLabel('Fee for cash on delivery, ₹').fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.Toastify__toast--success').last()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Fee for cash on delivery, ₹')).toHaveValue('40');

    await page.goto('/backoffice/settings/texts/placed%20cash');
    await page.getByLabel('Heading').fill('Namaste from the owner');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toastWith(page, 'Saved. It is said so from now on.')).toBeVisible();

    await page.goto('/backoffice/settings/keys');
    const answers: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/api/staff/keys')) void answer.text().then((text) => answers.push(text));
    });
    const secret = 'never-sent-back-4711';
    const delhivery = page.locator('form').filter({ has: page.locator('[name="DELHIVERY_TOKEN"]') });
    await delhivery.locator('[name="DELHIVERY_TOKEN"]').fill(secret);
    await delhivery.locator('[name="DELHIVERY_PICKUP_LOCATION"]').fill('Main');
    await delhivery.getByRole('button', { name: /^Try/ }).click();
    await expect(
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\w/ }).first(),
    ).toBeVisible();
    await delhivery.getByRole('button', { name: /^Save/ }).click();
    await expect(page.locator('.Toastify__toast--success').last()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Set, ends in 4711. Leave empty to keep it.')).toBeVisible();
    await expect(delhivery.locator('[name="DELHIVERY_TOKEN"]')).toHaveValue('');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.join(' ')).not.toContain(secret);

    const email = anEmail();
    const { offer, size } = await pickOffer(request, shop, info.parallelIndex);
    await fillCart(page, [cartLine(offer, size)]);
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.goto('/checkout');
    await fillBilling(page, email);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await expect(page.getByText(/with a fee of ₹40/)).toBeVisible();
    const total = Math.round(priceOf(offer) + 100);
    await expect(
      page.getByText(`You pay ${inr.format(total)} when your order arrives`, { exact: false }),
    ).toBeVisible();
    for (const width of [phone, desktop]) {
      await page.setViewportSize(width);
      await shop.checkAccessibility(page);
    }
    await placeWithCash(page);
    await expect(page).toHaveURL(/reference=KD/);
    const mail = await shop.message(email, /is placed/);
    expect(mail.text).toContain('Namaste from the owner');
    await page.getByRole('link', { name: 'View Order' }).click();
    const invoice = page.getByRole('article', { name: 'INVOICE' });
    await expect(invoice).toContainText('Delivery');
    await expect(invoice).toContainText('Cash on delivery fee');
    const paper = readPdf(
      await saved(page, () => page.getByRole('button', { name: 'Download PDF' }).click()),
    );
    // On paper the words may stand on two lines.
    expect(paper.join(' ').replaceAll(/\s+/g, ' ')).toContain(
      '₹60 (Delivery), plus ₹40 (Cash on delivery fee)',
    );
    const look = process.env['LOOK'];
    for (const width of look ? [phone, desktop] : []) {
      await page.setViewportSize(width);
      await page.screenshot({
        path: path.join(look ?? '', `invoice-fees-${width.width}.png`),
        fullPage: true,
      });
    }
  },
);
