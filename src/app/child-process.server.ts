import type { Config } from '../features/config.server.ts';
import { openDb } from '../platform/db.server.ts';
import { startJobs } from '../platform/jobs/workers.server.ts';
import type { Log } from '../platform/log.server.ts';
import { type JoinedProcesses, joinProcesses } from '../platform/processes/child.server.ts';
import type { Opening } from '../platform/processes/messages.ts';
import { jobCrons, jobLanes } from './job-lanes.server.ts';
import { openWeb, shopOf } from './open-web.server.ts';
import { addressOf } from './opening.server.ts';
import { figuresOf, jobMetrics, processMetrics } from './operations.server.ts';
import { makingMetrics } from './page-metrics.server.ts';
import { sendPagesFrom, startPageMaker } from './shop-pages.server.ts';

interface Options {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
}

type Close = () => Promise<void>;

/** All processes together stay well below what PostgreSQL takes. */
const connectionsFor = ({ webProcesses }: Opening): number =>
  Math.max(4, Math.min(12, Math.floor(40 / webProcesses)));

/** Answers requests; pages come from the process that makes them. */
async function openWebProcess(
  { config, log, root }: Options,
  joined: JoinedProcesses,
  opening: Opening,
): Promise<Close> {
  const { databaseUrl, port, number } = opening;
  const sql = openDb(databaseUrl, { max: connectionsFor(opening), directUrl: config.DATABASE_DIRECT_URL });
  const pages = sendPagesFrom(joined.source);
  pages.apply({ tags: [] }, number);
  joined.handlers.change = (change) => pages.apply(change, change.number);
  const shop = shopOf({ config, log, root, sql, port });
  const register = processMetrics();
  joined.handlers.metrics = () => figuresOf(register);
  const web = await openWeb({ shop, pages, root, port, register, othersMetrics: joined.othersMetrics });
  return async () => {
    await web.close();
    await sql.end({ timeout: 5 });
  };
}

/** Makes the pages of all processes, and does the jobs. */
async function openWorkerProcess(
  { config, log, root }: Options,
  joined: JoinedProcesses,
  opening: Opening,
): Promise<Close> {
  const { databaseUrl, port, number } = opening;
  const directUrl = config.DATABASE_DIRECT_URL;
  const sql = openDb(databaseUrl, { max: 8, directUrl });
  const shop = shopOf({ config, log, root, sql, port });
  const maker = startPageMaker({ shop, root, log, databaseUrl, directUrl });
  maker.apply({ tags: [] }, number);
  joined.handlers.change = (change) => maker.apply(change, change.number);
  joined.handlers.wish = maker.source;
  const register = processMetrics();
  makingMetrics(register, () => maker.stats);
  jobMetrics(register, shop);
  joined.handlers.metrics = () => figuresOf(register);
  const lanes = jobLanes(shop, addressOf(config, port));
  const jobs = startJobs({ url: directUrl ?? databaseUrl, lanes, crons: jobCrons, log });
  return async () => {
    await jobs.stop();
    await maker.stop();
    await sql.end({ timeout: 5 });
  };
}

/** A process that another one has started. */
export async function runChildProcess(kind: string, options: Options): Promise<void> {
  const joined = joinProcesses();
  joined.send({ type: 'loaded' });
  const opening = await Promise.race([joined.opening, joined.closing.then(() => undefined)]);
  if (!opening) process.exit(0);
  try {
    const close = await (kind === 'web' ? openWebProcess : openWorkerProcess)(options, joined, opening);
    joined.send({ type: 'open' });
    const why = await joined.closing;
    options.log.info({ why }, 'closing');
    await close();
    process.exit(0);
  } catch (error) {
    const { message, code, port } = error as NodeJS.ErrnoException & { port?: number };
    joined.send({ type: 'failed', message, ...(code ? { code } : {}), ...(port ? { port } : {}) });
    setTimeout(() => process.exit(1), 100);
  }
}
