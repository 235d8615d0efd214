import type { Page } from '@playwright/test';
import { toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { expect, test } from './fixtures/shop.ts';

/** The page of an order, once it is in this state. */
async function openOrder(page: Page, orderNumber: string, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/backoffice/orders/${orderNumber}`);
    // The order's own state: its parcel may be there before.
    await expect(page.locator('.staff-head').getByText(state, { exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}

const effectsIn = (page: Page) => page.locator('.effects').getByRole('listitem');
const units = (page: Page) => page.getByRole('region', { name: 'Units' }).locator('details');

test('cancelling: staff read what happens to pairs and money first, and that is what happens @slow', async ({
  page,
  request,
  shop,
}) => {
  const { orderNumber } = await placeOrder(request, { method: 'online', lines: 2 });
  await signInAsOwner(page, shop);
  await openOrder(page, orderNumber, 'Confirmed');
  await expect(units(page)).toHaveText([/reserved/, /reserved/]);
  const open = page.getByRole('button', { name: 'Cancel order', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(effectsIn(page)).toHaveText([
    /^1 pair, .+, size .+: back on the shelf$/,
    /^1 pair, .+, size .+: back on the shelf$/,
    /^₹[\d,.]+ requested back to .+$/,
  ]);
  const effects = await effectsIn(page).allTextContents();
  await looksRight(page, shop);

  // Reading changes nothing.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await expect(units(page)).toHaveText([/reserved/, /reserved/]);

  await open.click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toastWith(page, `Order ${orderNumber} is cancelled. ${effects.join('; ')}.`)).toBeVisible();
  await expect(units(page)).toHaveText([/on the shelf/, /on the shelf/]);
  await units(page).first().locator('summary').press('Enter');
  await expect(units(page).first().getByRole('listitem')).toContainText([
    'Sold and reserved',
    'Released, back on the shelf',
    'Credited, ₹',
  ]);
  await looksRight(page, shop);
});

test('a return: decided and received with its effects; one pair is scrapped, its money is requested @slow', async ({
  page,
  request,
  shop,
}) => {
  const { orderNumber } = await placeOrder(request, { method: 'online' });
  for (const status of [5, 10]) await moveParcel(request, orderNumber, status);
  await signInAsOwner(page, shop);
  await openOrder(page, orderNumber, 'Delivered');
  await page.getByRole('button', { name: 'File a return' }).click();
  const file = page.getByRole('dialog', { name: 'File a return' });
  await file.getByLabel('Reason').selectOption('Damaged');
  await file.getByRole('button', { name: 'File the return' }).click();
  await page.getByRole('link', { name: 'To the returns' }).click();

  await page.getByRole('button', { name: `Accept ${orderNumber}` }).click();
  const accept = page.getByRole('dialog', { name: 'Accept this request?' });
  await expect(accept).toContainText('A refund is requested once the pair is received and checked.');
  await looksRight(page, shop);
  await accept.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'On its way' }).click();

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNumber });
  await card.getByRole('button', { name: `Not as agreed: ${orderNumber}` }).click();
  const refuse = page.getByRole('dialog', { name: 'Not as agreed?' });
  await expect(refuse.locator('.effects')).toContainText('It goes back to the customer, who is told.');
  await refuse.getByRole('button', { name: 'Close' }).last().click();

  await card.getByRole('checkbox', { name: /can be sold again/ }).uncheck();
  await card.getByRole('button', { name: `Received, refund: ${orderNumber}` }).click();
  const receive = page.getByRole('dialog', { name: 'Receive this return?' });
  await expect(effectsIn(page)).toHaveText([
    /^1 pair, .+, size .+: scrapped$/,
    /^₹[\d,.]+ requested back to .+$/,
  ]);
  await looksRight(page, shop);
  await receive.getByRole('button', { name: 'Received, refund' }).click();
  await expect(toastWith(page, ': scrapped; ₹')).toBeVisible();
  await openOrder(page, orderNumber, 'Returned');
  await expect(units(page)).toHaveText([/scrapped/]);
});

test('a parcel that came back: staff are led to it, and say what can be sold again @slow', async ({
  page,
  request,
  shop,
}) => {
  const { orderNumber } = await placeOrder(request, { lines: 2 });
  for (const status of [5, 12, 13]) await moveParcel(request, orderNumber, status);
  await signInAsOwner(page, shop);
  await openOrder(page, orderNumber, 'Returned');
  await page.goto('/backoffice/parcels?view=returning');
  await expect(page.getByRole('link', { name: `To the goods of ${orderNumber}` })).toBeVisible();
  await page.goto('/backoffice');
  await page.getByRole('link', { name: `Open ${orderNumber}` }).click();

  const back = page.getByRole('region', { name: 'The parcel came back' });
  await expect(effectsIn(page)).toHaveText([/: back on the shelf$/, /: back on the shelf$/]);
  await expect(units(page)).toHaveText([/came back/, /came back/]);
  await back.getByRole('checkbox').nth(1).uncheck();
  await expect(effectsIn(page)).toHaveText([/: back on the shelf$/, /: scrapped$/]);
  await looksRight(page, shop);
  await back.getByRole('button', { name: 'Parcel received' }).click();
  await expect(toastWith(page, `The parcel of ${orderNumber} is back.`)).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect(units(page)).toHaveText([/on the shelf/, /scrapped/]);
  await page.goto('/backoffice/parcels?view=returning');
  await expect(page.getByRole('link', { name: 'Coming back' })).toBeVisible();
  await expect(page.getByRole('link', { name: `To the goods of ${orderNumber}` })).toHaveCount(0);
});
