import { afterAll, expect, test } from 'vitest';
import { isMeasuredPage } from '../../domain/measuring/measured-pages.ts';
import { PAGE_SHOWN as HEARD } from '../../features/analytics/state/measuring/start.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { PAGE_SHOWN } from '../../platform/browser/navigation/page-router.tsx';
import { contentSecurityPolicy } from '../../platform/server/http/security-headers.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import type { Storefront } from '../render/pages.server.ts';
import { pages } from '../route-table.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb({ max: 4 });
const storefront = () => import('../entry-server.tsx') as Promise<Storefront>;
afterAll(() => saveStored(sql, 'measuring', { ga4: '', pixel: '' }));

/** Of a shop with these ids: the policy of a page, and what its document says of measuring. */
async function pagesWith(ga4: string, pixel: string) {
  await saveStored(sql, 'measuring', { ga4, pixel });
  const app = await createShopServer(testServer(sql, {}, storefront));
  return async (url: string) => {
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    return {
      policy: String(headers['content-security-policy']),
      tag: /<script[^>]*data-measuring[^>]*>/.exec(body)?.[0],
      all: body,
    };
  };
}
const HOSTS = /google|facebook/;

test('without an id no page names the script, and every policy is as it was', async () => {
  const page = await pagesWith('', '');
  for (const path of ['/', '/cart', '/about-us']) {
    const { policy, tag, all } = await page(path);
    expect(policy).toBe(contentSecurityPolicy());
    expect(tag).toBeUndefined();
    expect(all).not.toMatch(/data-ga4|measuredBy/);
  }
  expect((await page('/checkout')).policy).not.toMatch(HOSTS);
});

test('with ids the policy is opened for them on pages to look at, and at checkout and in accounts not at all', async () => {
  const page = await pagesWith('G-ABC123', '12345');
  const { policy, tag } = await page('/cart');
  expect(tag).toMatch(/data-ga4="G-ABC123" data-pixel="12345" data-open>/);
  expect(policy).toMatch(
    /script-src 'self' https:\/\/www.googletagmanager.com https:\/\/connect.facebook.net;/,
  );
  for (const path of ['/checkout', '/profile', '/order-status', '/login']) {
    const closed = await page(path);
    expect(closed.policy, path).not.toMatch(HOSTS);
    expect(closed.tag, path).toMatch(/data-pixel="12345">/);
  }
  expect((await page('/privacy-policy')).all).toContain('Google (Google Analytics), only if you accept');
});

test('only the hosts of an id that is set', async () => {
  const page = await pagesWith('G-ABC123', '');
  expect((await page('/cart')).policy).not.toContain('facebook');
});

test('a page that says who somebody is, takes secrets or names an order is never one to be measured', () => {
  const own = pages.filter(
    ({ path, load, csp, shared }) => path !== '/*' && (shared || csp || load === undefined),
  );
  expect(own.filter(({ path }) => isMeasuredPage(path)).map(({ path }) => path)).toEqual([]);
});

test('the script hears the events that the shop’s own code has', () => expect(HEARD).toBe(PAGE_SHOWN));
