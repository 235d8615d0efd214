import { describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { readConfig } from '../../features/config.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { callLocally } from '../../platform/server/http/call-locally.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { handlers } from '../api-handlers.server.ts';
import { render } from '../entry-server.tsx';
import { pages } from '../route-table.ts';
import { staffPages } from '../staff-route-table.ts';

const shared = [...staffPages, ...pages].filter((row) => row.shared && row.path.includes(':'));
const others = staffPages.filter((row) => !row.shared);
/** What staff's lists and previews keep in their addresses. */
const QUERY =
  '?page=2&text=ab&state=draft&stock=low&show=low&cause=order&version=3&at=2026-11-16T10:00&status=Shipped&product=1&from=2026-01-01&to=2026-02-01&tab=all&sort=-price&area=money';

/** The server draws such a page once for all addresses. If a browser drew another one first, React would throw both away. */
describe('a page that is one document for many addresses', async () => {
  const { sql } = await testDb();
  const config = readConfig({ DATA_DIR: '/nowhere' });
  const call = callLocally(api, handlers, { sql, config, now: () => new Date() } as Shop);
  const drawn = async (address: string) =>
    (await render(new URL(address, 'http://shop.example'), call, { publicUrl: 'http://shop.example' })).html;
  const named = (path: string, name: string) => path.replaceAll(/:\w+/g, name);

  test.each(shared.map(({ path }) => path))('%s begins the same for each', async (path) => {
    const cached = await drawn(named(path, '-'));
    for (const name of ['new', 'about-us']) expect(await drawn(named(path, name) + QUERY)).toBe(cached);
  });

  test.each(others.map(({ path }) => path))('%s begins the same whatever is asked of it', async (path) => {
    expect(await drawn(path + QUERY)).toBe(await drawn(path));
  });
});
