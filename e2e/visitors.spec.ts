import { rollUpVisits } from '../src/features/analytics/server/roll-up.server.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { anEmail, fillBilling, pickOffer, placeWithCash } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { expect, test } from './fixtures/shop.ts';

// As somebody's own browser: one that a program steers is not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

test('a visit is counted from its source to its order, without cookies, and the owner sees it @slow', async ({
  page,
  request,
  shop,
}, info) => {
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  try {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    });
    const { offer, size } = await pickOffer(request, shop, info.workerIndex);
    const counted = page.waitForRequest((each) => each.url().endsWith('/api/visits'));
    await page.goto(`/products/${offer.slugTitle}?utm_source=Journey`);
    await counted;
    await page.getByRole('button', { name: String(size), exact: true }).click();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await fillBilling(page, anEmail());
    await page.getByRole('radio', { name: /Cash on delivery/ }).check();
    await placeWithCash(page);
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await expect(async () => {
      await rollUpVisits({ sql, now: () => new Date() });
      const rows = await sql`
        select visits, viewed, cart, checkout, paid from visit_totals where source = 'journey'`;
      expect([...rows]).toEqual([{ visits: 1, viewed: 1, cart: 1, checkout: 1, paid: 1 }]);
    }).toPass();
    await signInAsOwner(page, shop);
    await page.goto('/backoffice/visitors');
    await expect(page.getByRole('row', { name: /journey/ })).toBeVisible();
    await looksRight(page, shop);
  } finally {
    await sql.end();
  }
});
