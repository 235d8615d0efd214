import { expect, test } from 'vitest';
import { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { tidy } from '../housekeeping.server.ts';
import { everythingAbout, timePasses, traces } from '../testing/everything-about.server.ts';

/** Days for which data of a customer who stays is stored, by table. */
const STORED: Readonly<Record<string, number>> = {
  limit_counters: 2,
  otp_requests: 2,
  tokens: 2,
  session_devices: 2,
  login_pauses: 7,
  imports: 30,
  import_pieces: 30,
  webhook_events: 30,
  jobs: 60,
  order_measuring: 90,
  known_addresses: 180,
  saved_carts: 365,
  return_photos: 365,
  size_alerts: 365,
};

const TABLES = Object.keys(STORED).toSorted();

test('"retention per data kind enforced by jobs": there until its last day, gone on the next', async () => {
  const shop = await openOrders({});
  await everythingAbout(shop);
  let today = 0;
  const leftOn = async (day: number): Promise<string[]> => {
    await timePasses(shop.sql, day - today);
    today = day;
    await tidy(shop.sql);
    return traces(shop.sql, TABLES);
  };
  expect(await leftOn(0)).toEqual(TABLES);
  for (const days of [...new Set(Object.values(STORED))].toSorted((a, b) => a - b))
    for (const day of [days - 1, days + 1])
      expect(await leftOn(day), `after ${day} days`).toEqual(
        TABLES.filter((table) => (STORED[table] ?? 0) > day),
      );
}, 240_000);
