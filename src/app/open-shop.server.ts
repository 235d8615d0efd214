import type { Shop } from '../features/shop.server.ts';
import { openDb } from '../platform/db.server.ts';
import { startJobs } from '../platform/jobs/workers.server.ts';
import { followChanges } from '../platform/page-cache/invalidate.server.ts';
import { jobCrons, jobLanes } from './job-lanes.server.ts';
import { openWeb, shopOf } from './open-web.server.ts';
import { addressOf, type OpenOptions, type OpenShop, portFor, sayOpen } from './opening.server.ts';
import { makeAndSend, type ShopPages, startPageMaker } from './shop-pages.server.ts';
import { startDatabase } from './start-database.server.ts';

/** The whole shop in one process: starts everything in order, and closes it in the opposite order. */
export async function openShop(options: OpenOptions): Promise<OpenShop> {
  const { config, log, root, progress } = options;
  const port = await portFor(config);
  const database = await startDatabase(options);
  const { url, directUrl } = database;
  const sql = openDb(url, { directUrl });
  try {
    const shop = shopOf({ config, log, root, sql, port });
    const pages = options.pages?.(shop) ?? threadedPages(shop, options, database);
    const changes = await followChanges(sql, (change) => pages.apply(change));
    const web = await openWeb({ shop, pages, root, port, ...options.server });
    const lanes = jobLanes(shop, addressOf(config, port));
    const jobs = startJobs({ url: directUrl ?? url, lanes, crons: jobCrons, log });
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
    await sql.end({ timeout: 1 });
    await database.stop();
    throw error;
  }
}

function threadedPages(
  shop: Shop,
  { root, log }: OpenOptions,
  { url, directUrl }: { url: string; directUrl: string | undefined },
): ShopPages {
  const maker = startPageMaker({ shop, root, log, databaseUrl: url, directUrl });
  return makeAndSend(maker, maker.stop);
}
