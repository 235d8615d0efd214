import { pino } from 'pino';
import type { Shop } from '../features/shop.server.ts';
import { readConfig } from '../features/config.server.ts';
import type { Sql } from '../platform/db.server.ts';
import { createPageCache } from '../platform/page-cache.server.ts';
import type { ServerOptions } from './server.server.ts';
import { connectServices } from './services.server.ts';

/** What a server needs to run in a test: every call, no pages, nothing listening. */
export function testServer(sql: Sql, env: Record<string, string> = {}): ServerOptions {
  const log = pino({ level: 'silent' });
  const config = readConfig(env);
  const publicUrl = 'http://127.0.0.1:1';
  const services = connectServices({ config, sql, log, ownAddress: publicUrl });
  const secretKey = Buffer.alloc(32, 7);
  const shop: Shop = { sql, config, log, publicUrl, secretKey, now: () => new Date(), services };
  return {
    shop,
    ownAddress: publicUrl,
    cache: createPageCache(1e6),
    root: process.cwd(),
    isReady: () => true,
    tagsFor: () => ({ style: '', code: '' }),
    storefront: () => Promise.reject(new Error('not built in this test')),
  };
}

/** The same without the sandboxes, which need a database at once. */
export function withoutSandbox({ shop, ...rest }: ServerOptions, sql: Sql): ServerOptions {
  return { ...rest, shop: { ...shop, sql, config: { ...shop.config, sandbox: false } } };
}
