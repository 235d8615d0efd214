import { pino } from 'pino';
import type { Shop } from '../features/shop.server.ts';
import { readConfig } from '../features/config.server.ts';
import type { Sql } from '../platform/server/db.server.ts';
import type { Storefront } from './render/pages.server.ts';
import type { ServerOptions } from './start/server.server.ts';
import { pagesMadeHere } from './render/render-in-process.server.ts';
import type { ShopPages } from './render/shop-pages.server.ts';
import { createOutbox } from '../services/outbox.server.ts';
import { connectServices } from './services.server.ts';
import { tryKeys } from './start/try-keys.server.ts';

const notBuilt = (): Promise<Storefront> => Promise.reject(new Error('not built in this test'));

/** What a server needs to run in a test: every call, no pages, nothing listening. */
export function testServer(sql: Sql, env: Record<string, string> = {}, storefront = notBuilt): ServerOptions {
  const log = pino({ level: 'silent' });
  const config = readConfig(env);
  const publicUrl = 'http://127.0.0.1:1';
  const services = connectServices({ config, sql, log, ownAddress: publicUrl, root: process.cwd() });
  const secretKey = Buffer.alloc(32, 7);
  const ways = { log: () => {}, ownAddress: publicUrl, outbox: createOutbox(sql) };
  const shop: Shop = {
    sql,
    config,
    log,
    publicUrl,
    secretKey,
    now: () => new Date(),
    services,
    tryKeys: (service, wished) => tryKeys({ ...ways, config: wished }, service),
  };
  return {
    shop,
    ownAddress: publicUrl,
    pages: testPages(shop, storefront),
    root: process.cwd(),
    isReady: () => true,
    // A machine that is busy with other tests is no reason to send anybody away. With any figure above 0 a loop that was
    // not measured once counts as one that stands still.
    maxEventLoopDelay: 0,
  };
}

/** The same without the sandboxes, which need a database at once. */
export function withoutSandbox(
  { shop, ...rest }: ServerOptions,
  sql: Sql,
  storefront = notBuilt,
): ServerOptions {
  const other: Shop = { ...shop, sql, config: { ...shop.config, sandbox: false } };
  return { ...rest, shop: other, pages: testPages(other, storefront) };
}

const testPages = (shop: Shop, storefront: () => Promise<Storefront>): ShopPages =>
  pagesMadeHere({ shop, storefront, tagsFor: () => ({ style: '', code: '' }), checkAnswers: true });
