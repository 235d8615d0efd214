import type { Shop } from '../../features/shop.server.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { followChanges } from '../../platform/server/page-cache/invalidate.server.ts';
import { addressOf, type OpenOptions, type OpenShop, portFor, sayOpen } from './opening.server.ts';
import { startRenderThreads } from '../render/render-threads.server.ts';
import type { ShopPages } from '../render/shop-pages.server.ts';
import { startDatabase, type StartedDatabase } from './start-database.server.ts';

/** Most of the code is loaded while the database starts. */
async function loadCode() {
  const [web, operations, watched, pages, maker, shop] = await Promise.all([
    import('./open-web.server.ts'),
    import('./process-metrics.server.ts'),
    import('./watched-metrics.server.ts'),
    import('../render/shop-pages.server.ts'),
    import('../render/start-page-maker.server.ts'),
    import('./shop-of.server.ts'),
  ]);
  return { ...web, ...operations, ...watched, ...pages, ...maker, ...shop };
}
type Code = Awaited<ReturnType<typeof loadCode>>;

/** The whole shop in one process: starts everything in order, and closes it in the opposite order. */
export async function openShop(options: OpenOptions): Promise<OpenShop> {
  const { config, log, root, progress } = options;
  const port = await portFor(config);
  const prepared = preparePages(options);
  const [database, code] = await Promise.all([startDatabase(options), loadCode()]).catch(
    async (error: unknown) => {
      await prepared.stop();
      throw error;
    },
  );
  const { url, directUrl } = database;
  const sql = openDb(url, { directUrl });
  try {
    const { shop, heard, closed } = await code.openShopOf({ config, log, root, sql, port });
    const pages = prepared.open(shop, database, code);
    const changes = await followChanges(sql, (change) => {
      pages.apply(change);
      heard(change);
    });
    const register = code.processMetrics();
    const web = await code.openWeb({ shop, closed, pages, root, port, register, ...options.server });
    const [{ jobSchedules, jobQueues }, { startJobs }] = await Promise.all([
      import('../job-queues.server.ts'),
      import('../../platform/server/jobs/workers.server.ts'),
    ]);
    const queues = jobQueues(shop, addressOf(config, port));
    code.queueMetrics(register, shop, queues);
    code.watchedMetrics(register, shop, root);
    const jobs = startJobs({ url: directUrl ?? url, queues, schedules: jobSchedules, log });
    sayOpen(config, web.address, progress, database.firstOwner);
    return {
      address: web.address,
      databaseEnded: database.ended,
      close: async () => {
        await web.close();
        await jobs.stop();
        await pages.stop();
        await changes.stop().catch(() => {});
        await sql.end({ timeout: 5 });
        await database.stop();
      },
    };
  } catch (error) {
    await prepared.stop();
    await sql.end({ timeout: 1 });
    await database.stop();
    throw error;
  }
}

/** Threads load their code while the database starts, too. */
function preparePages({ pages, root, log }: OpenOptions) {
  if (pages) return { open: (shop: Shop): ShopPages => pages(shop), stop: async () => {} };
  const threads = startRenderThreads({ root, log });
  return {
    open(shop: Shop, { url, directUrl }: StartedDatabase, code: Code): ShopPages {
      const maker = code.startPageMaker({ shop, threads, databaseUrl: url, directUrl });
      return code.makeAndSend(maker, { sql: shop.sql, stop: maker.stop });
    },
    stop: threads.stop,
  };
}
