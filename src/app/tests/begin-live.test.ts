import { expect, test } from 'vitest';
import { defaultSettings } from '../../contract/shop.ts';
import { HomePageContentSchema } from '../../contract/home-page-staff.ts';
import { LIVE_TABLE } from '../../domain/catalogue/size-chart.ts';
import { LIVE_HOME_PAGE } from '../../domain/home-page/live-home-page.ts';
import { taxOfPairs } from '../../domain/money/tax.ts';
import { readConfig } from '../../features/config.server.ts';
import { showHomePage } from '../../features/home-page/server/home-data.server.ts';
import { readLayout } from '../../features/home-page/server/layout-data.server.ts';
import { homePageCacheTags } from '../../features/home-page/server/cache-tags.server.ts';
import { readLiveHomePage } from '../../features/home-page/server/live-home-page.server.ts';
import { stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { readOpening } from '../../features/settings/server/opening.server.ts';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { readStored } from '../../features/settings/server/stored-settings.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { beginLive } from '../start/begin-live.server.ts';

test('"No demo promises in a live shop": discount 0, "No reviews yet", current tax law, no "Grand opening"', async () => {
  const { sql } = await testDb();
  await sql`delete from settings`;
  await beginLive(sql);
  const { pricing, noReviewsYet } = await readShopSettings(sql);
  expect([pricing.defaultDiscount, noReviewsYet]).toEqual([0, true]);
  const taxed = (amount: number) =>
    taxOfPairs(
      { amount, quantity: 1, hsn: '6403', taxClass: '' },
      { settings: pricing.tax, day: '2026-11-19' },
    );
  expect(taxed(2100_00)).toEqual({ taxPercent: 5, tax: 100_00 });
  expect(taxed(2950_00)).toEqual({ taxPercent: 18, tax: 450_00 });
  expect(await readStored(sql, 'sizeChart')).toEqual({ table: LIVE_TABLE, brands: {}, bothSizes: false });

  const { content, now } = await readLiveHomePage(sql);
  expect(content).toEqual(HomePageContentSchema.parse(LIVE_HOME_PAGE));
  expect(JSON.stringify(content)).not.toMatch(/opening|%|offer|premium/i);
  expect(await readLayout(sql)).toMatchObject({ strip: [], promo: '' });
  // "empty home rows hidden"
  const rows = async () =>
    (await showHomePage(sql, content, now)).sections.flatMap((section) =>
      section.kind === 'row' && section.cards.length > 0 ? [section.id] : [],
    );
  expect(await rows()).toEqual([]);
  // The cached page knows what its empty rows wait for: the first product renews it.
  expect(
    homePageCacheTags.home(
      { params: undefined, query: undefined, body: undefined },
      await showHomePage(sql, content, now),
    ),
  ).toContain('range:all');
  await stockProduct(sql, 'rani', 1400, { 38: 1 });
  await sql`update products set listed = true`;
  expect(await rows()).toEqual(['newArrivals']);
  // Nobody has arranged it yet.
  const config = readConfig({ SHOP_MODE: 'live', ALLOW_SANDBOX: '1' });
  expect((await readOpening(sql, { config })).confirmed).toEqual([]);
});

test('a shop in which something was said or sold keeps what it has', async () => {
  const { sql } = await testDb();
  await sql`delete from settings`;
  await stockProduct(sql, 'rani', 1400, { 38: 1 });
  await beginLive(sql);
  expect(await readShopSettings(sql)).toEqual(defaultSettings);
  await sql`delete from product_sizes`;
  await sql`delete from products`;
  await sql`insert into settings (key, value) values ('shop', '{"name": "Meera"}')`;
  await beginLive(sql);
  expect((await readShopSettings(sql)).pricing).toEqual(defaultSettings.pricing);
});
