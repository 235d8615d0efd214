import { expect, test } from 'vitest';
import { readConfig } from '../../features/config.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { startFilling } from './fill-apart.server.ts';

test('`npm run dev` fills an empty folder: what `node --watch` has processes say of their modules is not its answer', async () => {
  const { sql, url } = await testDb({ empty: true });
  const config = readConfig({
    DATABASE_URL: url,
    PUBLIC_URL: 'https://shop.example',
    SECRET_KEY: 'a-secret-of-this-test-that-is-long-enough',
    TRUST_PROXY: 'loopback',
    ALLOW_SANDBOX: '1',
  });
  process.env['WATCH_REPORT_DEPENDENCIES'] = '1';
  const filling = startFilling(() => {});
  delete process.env['WATCH_REPORT_DEPENDENCIES'];
  const firstOwner = await filling.fill({ config, root: process.cwd(), url, directUrl: undefined });
  expect(firstOwner).toBeTruthy();
  expect(await sql`select from service_keys`).toEqual([]);
});
