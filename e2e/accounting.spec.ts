import { readFileSync } from 'node:fs';
import { istDay } from '../src/domain/text/dates.ts';
import {
  anEmail,
  cartLine,
  fillBilling,
  fillCart,
  pickOffer,
  placeWithCash,
  toastWith,
} from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

const GSTIN = '29AAAAA0000A1ZY';

test('a business buys with its GSTIN: it stands on the invoice and in the file for Tally @slow', async ({
  page,
  browser,
  request,
  shop,
}, { parallelIndex }) => {
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/accounting');
  await page.getByRole('checkbox', { name: /GSTIN at checkout/ }).check();
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();

  const { offer, size } = await pickOffer(request, shop, parallelIndex);
  const buyer = await (await browser.newContext()).newPage();
  await fillCart(buyer, [cartLine(offer, size)]);
  await buyer.goto('/checkout');
  await fillBilling(buyer, anEmail());
  await buyer.getByText('Buying for a business? Add its GSTIN').click();
  const gstin = buyer.getByRole('textbox', { name: 'GSTIN' });
  await gstin.fill('29AAAAA0000A1Z0');
  await buyer.getByRole('textbox', { name: 'Name of the business' }).fill('Demo Traders');
  await expect(buyer.getByText(/last character does not fit/)).toBeVisible();
  await gstin.fill(GSTIN);
  await shop.checkAccessibility(buyer);
  await buyer.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeWithCash(buyer);
  await expect(buyer).toHaveURL(/order-status/);
  await buyer.context().close();

  const day = istDay(new Date());
  await expect(async () => {
    await page.goto(`/backoffice/reports?kind=tally&from=${day}&to=${day}`);
    await expect(page.getByRole('button', { name: '2. Vouchers' })).toBeVisible({ timeout: 5000 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '2. Vouchers' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(`<PARTYLEDGERNAME>Demo Traders (${GSTIN})</PARTYLEDGERNAME>`);
  }).toPass();
  await looksRight(page, shop);
  // The shop is that of all journeys.
  await page.goto('/backoffice/settings/accounting');
  await page.getByRole('checkbox', { name: /GSTIN at checkout/ }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
});
