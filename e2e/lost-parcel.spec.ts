import { toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { whileInHindi } from './fixtures/hindi.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { moveParcel, packOrder, placeOrder } from './fixtures/sale.ts';
import { expect, test } from './fixtures/shop.ts';

test('a lost parcel: staff read what happens, close it, and the customer reads why; it turns up and is received @slow', async ({
  browser,
  page,
  request,
  shop,
}) => {
  const { orderNumber, link } = await placeOrder(request, { method: 'online' });
  await packOrder(request, orderNumber);
  // Its number comes before anything happens to it.
  await expect
    .poll(async () => {
      const parcels = (await (await request.get('/sandbox/courier/parcels.json')).json()) as {
        order_no: string;
        awb_no: string | null;
      }[];
      return parcels.find(({ order_no: number }) => number === orderNumber)?.awb_no ?? null;
    })
    .not.toBeNull();
  for (const status of [5, 15]) await moveParcel(request, orderNumber, status);
  await signInAsOwner(page, shop);
  const address = `/backoffice/orders/${orderNumber}`;
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('.order-next')).toContainText('has lost or damaged it', { timeout: 2000 });
  }).toPass();
  await looksRight(page, shop);

  const open = page.getByRole('button', { name: 'Parcel lost' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Is this parcel lost?' });
  const effects = dialog.locator('.effects').getByRole('listitem');
  await expect(effects).toHaveText([
    /^1 pair, .+, size .+: lost, scrapped$/,
    /^₹[\d,.]+ requested back to .+$/,
  ]);
  await looksRight(page, shop);
  await dialog.getByRole('button', { name: 'Parcel lost' }).click();
  await expect(toastWith(page, `The parcel of ${orderNumber} counts as lost`)).toBeVisible();
  await expect(page.locator('.staff-head')).toContainText('Cancelled: parcel lost');
  await expect(page.getByRole('main')).toContainText('To claim from Tekipost: ₹');
  await looksRight(page, shop);

  const customer = await (await browser.newContext()).newPage();
  const key = `?link=${encodeURIComponent(link)}`;
  for (const [path, words] of [
    [`/invoice/${orderNumber}`, ['Your parcel was lost on its way', 'Lost on its way', 'Refund']],
    [`/track-order/${orderNumber}`, ['Your parcel was lost on its way', 'Cancelled: parcel lost']],
  ] as const) {
    await customer.goto(shop.url + path + key);
    for (const each of words) await expect(customer.getByRole('main')).toContainText(each);
    await looksRight(customer, shop);
  }

  await whileInHindi(browser, shop, async () => {
    for (const [path, words] of [
      [`/hi/invoice/${orderNumber}`, ['आपका पार्सल रास्ते में खो गया', 'रास्ते में खो गई']],
      [`/hi/track-order/${orderNumber}`, ['आपका पार्सल रास्ते में खो गया', 'कैंसल हुआ: पार्सल खो गया']],
    ] as const) {
      await customer.goto(shop.url + path + key);
      for (const each of words) await expect(customer.getByRole('main')).toContainText(each);
      await looksRight(customer, shop);
    }
  });
  await customer.context().close();

  // The courier finds it and brings it back.
  await moveParcel(request, orderNumber, 13);
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'The parcel came back' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  const back = page.getByRole('region', { name: 'The parcel came back' });
  await expect(back.locator('.effects').getByRole('listitem')).toHaveText([/: back on the shelf$/]);
  await back.getByRole('button', { name: 'Parcel received' }).click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Units' }).locator('details')).toHaveText([/on the shelf/]);
});
