import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { readConfig } from '../../features/config.server.ts';
import { feedAddresses } from '../../features/feeds/server/feed-address.server.ts';
import { aBody, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { closeToVisitors } from '../../features/settings/server/opening.server.ts';
import { saveShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { freePort } from '../../platform/server/free-port.server.ts';
import { followChanges } from '../../platform/server/page-cache/invalidate.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { type FollowingShop, openShopOf } from '../start/shop-of.server.ts';
import type { Storefront } from '../render/pages.server.ts';
import { findPage } from '../render/find-page.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb({ max: 8 });
const env = {
  DATA_DIR: mkdtempSync(path.join(tmpdir(), 'kadam-closed-')),
  SHOP_MODE: 'live',
  ALLOW_SANDBOX: '1',
};

/** A page that says which one it is. */
const storefront = async (): Promise<Storefront> => ({
  render: async (url) => {
    const row = findPage(url.pathname);
    if (!row) throw new Error('no such page');
    return { status: 200, row, files: [], head: '', html: `the page ${row.screen}`, state: '{}' };
  },
});

let app: FastifyInstance;
let following: FollowingShop;
let owner = '';
let customer = '';
beforeAll(async () => {
  await loadDemoAccounts(sql);
  await stockProduct(sql, 'rani', 1400, { 38: 10 });
  await saveShopSettings(sql, { name: 'Meera <b>', email: 'care@meera.in' });
  const session = async (type: string) => {
    const [user] = await sql<{ id: string }[]>`select id from users where user_type = ${type} limit 1`;
    return openSession(sql, user?.id ?? '');
  };
  [owner, customer] = [await session('owner'), await session('customer')];
  await sql`insert into settings (key, value) values ('second-step', '{"rule":"nobody"}')`;
  const log = pino({ level: 'silent' });
  following = await openShopOf({
    config: readConfig(env),
    log,
    root: process.cwd(),
    sql,
    port: await freePort(),
  });
  const options = testServer(sql, env, storefront);
  const changes = await followChanges(sql, (change) => {
    options.pages.apply(change);
    following.heard(change);
  });
  app = await createShopServer({ ...options, shop: following.shop, closed: following.closed });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return async () => {
    await app.close();
    await changes.stop();
  };
});

const at = async (url: string, headers: Record<string, string> = {}) => {
  const { port } = app.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
  const { status } = answer;
  return { status, text: await answer.text(), header: (name: string) => answer.headers.get(name) };
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const order = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/api/codCheckout',
    headers,
    payload: aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 }]),
  });
const previewCookie = async (token: string): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/preview',
    headers: bearer(token),
    payload: {},
  });
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
};
/** This process has heard of it. */
const stands = (closed: boolean) => expect.poll(() => following.closed() !== undefined).toBe(closed);
const openNow = async () => {
  await saveStored(sql, 'opening', { opened: new Date().toISOString(), closed: null });
  await stands(false);
};
const closeNow = async () => {
  await sql.begin((tx) => closeToVisitors(tx, new Date()));
  await stands(true);
};
const feed = async () =>
  new URL((await feedAddresses({ sql, publicUrl: 'http://shop.example' })).google).pathname;

describe('"A live shop is closed until opened"', () => {
  it.each(['/', '/products/rani', '/sale', '/cart', '/checkout', '/about-us', '/no/such/page', '/?utm=1'])(
    '%s: visitors see "opening soon" in the owner’s brand, crawlers 503 with Retry-After',
    async (url) => {
      const { status, text, header } = await at(url);
      expect([status, header('retry-after'), header('cache-control')]).toEqual([503, '3600', 'no-store']);
      expect(text).toContain('Opening soon');
      expect(text).toContain('Meera &lt;b&gt;');
      expect(text).toContain('mailto:care@meera.in');
      expect(text).not.toContain('the page');
      // A number that nobody can call is not shown.
      expect(text).not.toContain('00000');
    },
  );

  it.each(['/login', '/backoffice', '/backoffice/second-step', '/reset-password/x', '/profile'])(
    '%s is there for its people',
    async (url) =>
      expect(await at(url)).toMatchObject({ status: 200, text: expect.stringContaining('the page') }),
  );

  it('robots, sitemap, feeds and API are consistent with it', async () => {
    const robots = await at('/robots.txt');
    expect([robots.status, robots.header('cache-control')]).toEqual([200, 'no-store']);
    expect(robots.text).not.toContain('Sitemap');
    const urls = [
      '/sitemap.xml',
      '/sitemap-0.xml',
      await feed(),
      '/api/products',
      '/api/home',
      '/api/listing?page=1',
    ];
    for (const url of urls)
      expect([url, (await at(url)).status, (await at(url)).header('retry-after')]).toEqual([
        url,
        503,
        '3600',
      ]);
    expect(JSON.parse((await at('/api/products')).text)).toMatchObject({
      success: false,
      code: 'shopClosed',
    });
    expect((await order({})).json()).toMatchObject({ code: 'shopClosed' });
    expect((await at('/api/shop')).status).toBe(200);
    expect((await at('/healthz')).status).toBe(200);
  });

  it('staff see it by a mark in their browser or by their token, and nobody else gets either', async () => {
    const cookie = await previewCookie(owner);
    for (const url of ['/', '/products/rani', '/api/products', '/api/products?x=1', '/sitemap.xml']) {
      const { status, header } = await at(url, { cookie });
      expect([url, status, header('cache-control')]).toEqual([url, 200, 'private, no-store']);
      // What staff have seen is no reason to show it to the next one.
      expect([url, (await at(url)).status]).toEqual([url, 503]);
    }
    expect((await at('/api/products', bearer(owner))).status).toBe(200);
    expect((await at('/api/products', bearer(customer))).status).toBe(503);
    for (const token of [customer, '']) expect(await previewCookie(token)).not.toMatch(/^preview=/);
    for (const wrong of ['preview=staff..x', `${cookie}x`, cookie.replace('preview', 'other')])
      expect((await at('/', { cookie: wrong })).status).toBe(503);
  });

  it('"a test order that is cancelled": staff can order before the shop opens, customers cannot', async () => {
    expect((await order(bearer(customer))).json()).toMatchObject({ code: 'shopClosed' });
    expect((await order(bearer(owner))).json()).toMatchObject({ success: true });
  });

  it('open, everybody sees it; a page made for the preview is not sent any more', async () => {
    await at('/', { cookie: await previewCookie(owner) });
    await openNow();
    const { status, text, header } = await at('/');
    expect([status, header('cache-control')]).toEqual([200, expect.stringContaining('public')]);
    expect(text).toContain('the page storefront/home');
    expect((await at('/robots.txt')).text).toContain('Sitemap');
    for (const url of ['/sitemap.xml', await feed(), '/api/products'])
      expect((await at(url)).status).toBe(200);
    expect((await order({})).json()).toMatchObject({ success: true });
  });

  it('"Closing again is possible": what was cached for visitors is not sent, orders can still be looked at', async () => {
    await openNow();
    for (const url of ['/', '/api/products', '/sitemap.xml']) expect((await at(url)).status).toBe(200);
    await closeNow();
    for (const url of ['/', '/api/products', '/sitemap.xml']) expect((await at(url)).status).toBe(503);
    expect((await at('/')).text).toContain('We are back soon');
    for (const url of ['/track-order/OD1', '/invoice/1', '/refund-policy', '/order-status'])
      expect([url, (await at(url)).status]).toEqual([url, 200]);
    expect((await order({})).json()).toMatchObject({ code: 'shopClosed' });
    // Who works here sees the shop itself, never the notice.
    expect((await at('/', { cookie: await previewCookie(owner) })).text).toContain(
      'the page storefront/home',
    );
  });
});
