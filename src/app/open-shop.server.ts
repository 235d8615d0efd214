import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { demoAccounts, loadDemoAccounts } from '../features/accounts/server/demo-accounts.server.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Config } from '../features/config.server.ts';
import { openDb } from '../platform/db.server.ts';
import { startJobs } from '../platform/jobs/workers.server.ts';
import type { Log } from '../platform/log.server.ts';
import { migrate } from '../platform/migrate.server.ts';
import { followChanges } from '../platform/page-cache/invalidate.server.ts';
import { freePort, startEmbeddedPostgres } from '../platform/postgres/embedded.server.ts';
import { jobCrons, jobLanes } from './job-lanes.server.ts';
import { loadDemo } from './load-demo.server.ts';
import { createLocalPages, type LocalPages } from './local-pages.server.ts';
import { connectServices } from './services.server.ts';
import { createShopServer, type ServerOptions } from './server.server.ts';

export interface OpenShop {
  readonly address: string;
  readonly shop: Shop;
  /** Resolves when our own database ends; never for a database of the owner's. */
  readonly databaseEnded: Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly progress: (line: string) => void;
  readonly server?: Partial<ServerOptions>;
  /** Development makes its pages itself and keeps none. */
  readonly pages?: (shop: Shop) => LocalPages;
  /** Of several processes on one machine one is enough. */
  readonly runJobs?: boolean;
}

const PAGE_CACHE_BYTES = 48 * 1024 * 1024;
const DRAIN_MS = 15_000;

/** Starts everything in order and answers how to close it in the opposite order. */
export async function openShop(options: Options): Promise<OpenShop> {
  const { config, log, root, progress } = options;
  for (const warning of config.warnings) progress(`Please check ${warning}`);
  const dataDir = path.resolve(root, config.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  if (config.PORT !== 0) await mustBeFree(config.PORT, config.HOST);
  // Known from here on, since the sandboxes are reached under our own address.
  const port = config.PORT === 0 ? await freePort() : config.PORT;
  const ownAddress = `http://${['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST}:${port}`;

  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres'), progress });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const directUrl = config.DATABASE_DIRECT_URL;
  const sql = openDb(url, { directUrl });
  try {
    const direct = openDb(directUrl ?? url, { max: 1 });
    await migrate(direct, path.join(root, 'migrations'), progress).finally(() => direct.end());
    if (config.mode === 'demo') await loadDemoAccounts(sql);
    if (config.mode === 'demo') await loadDemo(sql, root, progress);
    const shop: Shop = {
      sql,
      config,
      log,
      publicUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? ownAddress,
      secretKey: secretKey(config, dataDir),
      now: () => new Date(),
      services: connectServices({ config, sql, log, ownAddress }),
    };
    const pages = options.pages?.(shop) ?? createLocalPages({ shop, root, capBytes: PAGE_CACHE_BYTES });
    let ready = false;
    const app = await createShopServer({
      shop,
      ownAddress,
      pages,
      root,
      isReady: () => ready,
      ...options.server,
    });
    const changes = await followChanges(sql, pages.apply);
    const address = await app.listen({ port, host: config.HOST });
    const workers =
      (options.runJobs ?? true)
        ? startJobs({ url: directUrl ?? url, lanes: jobLanes(shop, ownAddress), crons: jobCrons, log })
        : undefined;
    ready = true;
    if (config.mode === 'demo')
      for (const { userType, email, password } of demoAccounts)
        progress(`Demo login, ${userType}: ${email} / ${password}`);
    progress(`The shop is open at ${address}`);
    return {
      address,
      shop,
      databaseEnded: embedded?.ended ?? new Promise(() => {}),
      close: async () => {
        ready = false;
        // Whoever does not take the answer by then is cut off.
        const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
        await app.close();
        clearTimeout(limit);
        await workers?.stop();
        await changes.stop().catch(() => {});
        await sql.end({ timeout: 5 });
        await embedded?.stop();
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    await embedded?.stop();
    throw error;
  }
}

/** Known before the database is started, so that a taken port costs nothing. */
async function mustBeFree(port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The key that signs links: the owner's, or one made at first start and kept beside the data. */
function secretKey(config: Config, dataDir: string): Buffer {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY);
  const file = path.join(dataDir, 'secret-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return Buffer.from(readFileSync(file, 'utf8').trim());
}
