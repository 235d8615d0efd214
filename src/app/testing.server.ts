import { pino } from 'pino';
import type { Shop } from '../features/shop.server.ts';
import { readConfig } from '../features/config.server.ts';
import type { Sql } from '../platform/db.server.ts';
import { createLocalPages, type LocalPages } from './local-pages.server.ts';
import type { Storefront } from './pages.server.ts';
import type { ServerOptions } from './server.server.ts';
import { connectServices } from './services.server.ts';

/** What a server needs to run in a test: every call, no pages, nothing listening. */
export function testServer(
  sql: Sql,
  env: Record<string, string> = {},
  storefront: () => Promise<Storefront> = () => Promise.reject(new Error('not built in this test')),
): ServerOptions {
  const log = pino({ level: 'silent' });
  const config = readConfig(env);
  const publicUrl = 'http://127.0.0.1:1';
  const services = connectServices({ config, sql, log, ownAddress: publicUrl });
  const secretKey = Buffer.alloc(32, 7);
  const shop: Shop = { sql, config, log, publicUrl, secretKey, now: () => new Date(), services };
  return {
    shop,
    ownAddress: publicUrl,
    pages: testPages(shop, storefront),
    root: process.cwd(),
    isReady: () => true,
  };
}

/** The same without the sandboxes, which need a database at once. */
export function withoutSandbox({ shop, pages, ...rest }: ServerOptions, sql: Sql): ServerOptions {
  const other: Shop = { ...shop, sql, config: { ...shop.config, sandbox: false } };
  return { ...rest, shop: other, pages: testPages(other, pages.storefront) };
}

const testPages = (shop: Shop, storefront: () => Promise<Storefront>): LocalPages =>
  createLocalPages({
    shop,
    root: process.cwd(),
    capBytes: 1e6,
    storefront,
    tagsFor: () => ({ style: '', code: '' }),
    checkAnswers: true,
  });
