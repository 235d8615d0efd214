import { openDb } from '../../platform/server/db.server.ts';
import { hearOfBusy } from '../../platform/server/jobs/give-way.server.ts';
import { startJobs } from '../../platform/server/jobs/workers.server.ts';
import { runBehindOthers } from '../../platform/server/processes/run-behind.server.ts';
import type { ChildOptions, OpenProcess } from './child-process.server.ts';
import { jobSchedules, jobQueues } from '../job-queues.server.ts';
import { addressOf } from './opening.server.ts';
import { figuresOf, processMetrics } from './process-metrics.server.ts';
import { jobMetrics, queueMetrics, watchedMetrics } from './watched-metrics.server.ts';
import { makingMetrics } from '../render/page-metrics.server.ts';
import { startRenderThreads } from '../render/render-threads.server.ts';
import { openShopOf } from './shop-of.server.ts';
import { startPageMaker } from '../render/start-page-maker.server.ts';

/** Makes the pages of all processes, and does the jobs. */
export function prepareProcess({ config, log, root }: ChildOptions): OpenProcess {
  const threads = startRenderThreads({ root, log });
  return async (joined, opening) => {
    const { databaseUrl, port, number } = opening;
    const directUrl = config.DATABASE_DIRECT_URL;
    const sql = openDb(databaseUrl, { max: 8, directUrl });
    const { shop, heard } = await openShopOf({ config, log, root, sql, port });
    const { hear, busy } = hearOfBusy();
    joined.handlers.busy = hear;
    const maker = startPageMaker({ shop, threads, databaseUrl, directUrl, busy });
    maker.apply({ tags: [] }, number);
    joined.handlers.change = (change) => {
      maker.apply(change, change.number);
      heard(change);
    };
    joined.handlers.request = maker.source;
    const register = processMetrics();
    makingMetrics(register, () => maker.stats);
    const queues = jobQueues(shop, addressOf(config, port));
    jobMetrics(register, shop);
    queueMetrics(register, shop, queues);
    watchedMetrics(register, shop, root);
    joined.handlers.metrics = () => figuresOf(register);
    const jobs = startJobs({ url: directUrl ?? databaseUrl, queues, schedules: jobSchedules, busy, log });
    // Who looks and who orders does not wait for mails and renewals.
    runBehindOthers(5);
    return async () => {
      await jobs.stop();
      await maker.stop();
      await sql.end({ timeout: 5 });
    };
  };
}
