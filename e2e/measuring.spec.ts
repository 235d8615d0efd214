import { openDb } from '../src/platform/server/db.server.ts';
import { anEmail, fillBilling, pickOffer, placeWithCash, toastWith } from './fixtures/buying.ts';
import { signInAsOwner } from './fixtures/customers.ts';
import { looksRight } from './fixtures/looks-right.ts';
import { desktop, expect, phone, test } from './fixtures/shop.ts';

test('shoppers are asked before Google and Meta measure, and what they agreed to goes with the order @slow', async ({
  page,
  browser,
  request,
  shop,
}, { workerIndex }) => {
  const sql = openDb(process.env['SHOP_DATABASE'] ?? '', { max: 1 });
  await signInAsOwner(page, shop);
  await page.goto('/backoffice/settings/measuring');
  await page.getByLabel('Measurement id of Google Analytics 4').fill('G-ABC1234567');
  await page.getByLabel('Id of the Meta Pixel').fill('1234567890');
  await looksRight(page, shop);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  try {
    const shopper = await (await browser.newContext({ viewport: phone })).newPage();
    const theirs: string[] = [];
    // Nothing leaves the machine. Their scripts set the numbers by which they know a browser.
    const scripts: [RegExp, string][] = [
      [/googletagmanager\.com/, "document.cookie = '_ga=GA1.1.11.22; path=/'"],
      [/connect\.facebook\.net/, "document.cookie = '_fbp=fb.1.33.44; path=/'"],
    ];
    for (const [host, body] of scripts)
      await shopper.route(host, async (route) => {
        theirs.push(route.request().url());
        await route.fulfill({ contentType: 'text/javascript', body });
      });
    const { offer, size } = await pickOffer(request, shop, workerIndex);
    await shopper.goto(`/products/${offer.slugTitle}`);
    const question = shopper.getByRole('region', { name: 'May we measure your visit?' });
    await expect(question).toBeVisible();
    await shop.checkAccessibility(shopper);

    // Both answers look the same, and the buttons that buy stay in reach.
    const [refuse, accept] = [
      question.getByRole('button', { name: 'Refuse' }),
      question.getByRole('button', { name: 'Accept' }),
    ];
    const look = (button: typeof refuse) =>
      button.evaluate((each) => {
        const { width, height } = each.getBoundingClientRect();
        const { color, backgroundColor, fontWeight } = getComputedStyle(each);
        return [Math.round(width), Math.round(height), color, backgroundColor, fontWeight];
      });
    expect(await look(refuse)).toEqual(await look(accept));
    const buy = await shopper.getByRole('button', { name: 'Buy Now' }).boundingBox();
    const asked = await question.boundingBox();
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(buy?.y ?? 0);

    // Refused by keyboard: nothing is fetched, on later pages neither.
    await refuse.focus();
    await shopper.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await shopper.reload();
    const choices = shopper.getByRole('button', { name: 'Privacy choices' });
    await expect(choices).toBeVisible();
    await expect(question).toBeHidden();
    expect(theirs).toEqual([]);

    // Accepted later, from the foot of the page.
    await choices.click();
    await expect(refuse).toBeFocused();
    await accept.click();
    await expect.poll(() => theirs.length).toBe(2);
    await expect
      .poll(() =>
        shopper.evaluate(() =>
          JSON.stringify(window.dataLayer?.map((each) => Object.values(each as object))),
        ),
      )
      .toContain('view_item');
    await expect.poll(() => shopper.evaluate(() => document.cookie)).toMatch(/_ga=.*_fbp=|_fbp=.*_ga=/);

    await shopper.getByRole('button', { name: String(size), exact: true }).click();
    await shopper.getByRole('button', { name: 'Buy Now' }).click();
    await fillBilling(shopper, anEmail());
    expect(await shopper.evaluate(() => window.dataLayer)).toBeUndefined();
    await shopper.getByRole('radio', { name: /Cash on delivery/ }).check();
    await shop.checkAccessibility(shopper);
    await placeWithCash(shopper);
    await expect(shopper).toHaveURL(/order-status/);
    const rows = await sql`
      select google_client, meta_fbp from order_measuring m join orders o on o.id = m.order_id order by o.placed_at desc limit 1`;
    expect([...rows]).toEqual([{ google_client: '11.22', meta_fbp: 'fb.1.33.44' }]);

    // Withdrawn as easily: their cookies go, and what runs in another tab stops.
    const other = await shopper.context().newPage();
    await other.route(/googletagmanager|facebook/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await other.goto('/about-us');
    const named = () => other.evaluate(() => document.documentElement.dataset['measured'] !== undefined);
    await expect.poll(named).toBe(true);
    await shopper.setViewportSize(desktop);
    await shopper.goto('/about-us');
    await choices.click();
    await refuse.click();
    await expect.poll(() => shopper.evaluate(() => document.cookie)).not.toMatch(/_ga|_fbp/);
    await expect.poll(named).toBe(false);
    expect(await other.evaluate(() => 'ga-disable-G-ABC1234567' in window)).toBe(true);
    await shopper.context().close();
  } finally {
    await sql.end();
    // The shop is that of all journeys.
    await page.goto('/backoffice/settings/measuring');
    await page.getByLabel('Measurement id of Google Analytics 4').fill('');
    await page.getByLabel('Id of the Meta Pixel').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastWith(page, 'Saved. The shop goes by it from now on.')).toBeVisible();
  }
});
