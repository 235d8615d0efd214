import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../cluster/inside.ts';
import { SHOP_PORT, SHOPS } from '../cluster/proxies.ts';
import { type Cluster, until } from '../cluster/start-cluster.ts';
import { audit, type Finding } from './auditor.ts';
import type { Play } from './plays/play.ts';
import { openShop, type Pages, type Shoppers } from './shoppers.ts';

export interface Result {
  readonly play: Play;
  readonly orders: number;
  readonly unanswered: number;
  /** The longest time for which no order was accepted, in seconds. */
  readonly gap: number;
  /** From the last order to the last job of them all, in seconds. */
  readonly settled: number;
  readonly pages: Pages;
  readonly broken: readonly Finding[];
  readonly note: string;
  readonly refusals: readonly string[];
  /** Every reason for which an order or a page was refused, the most frequent first. */
  readonly reasons: readonly string[];
}

/** Jobs that are due; those of a later day are no concern of ours. */
const WAITING = (sweep: boolean): string => `
  select kind as task, attempts, worker, left(last_error, 200) as error
  from jobs where dead_at is null and (run_at < now() + interval '20 seconds'
    ${sweep ? `or kind = 'payment-check' and run_at < created_at + interval '150 seconds'` : ''}) limit 10`;

/** The longest silence between two accepted orders. */
function longestGap({ receipts }: Shoppers, from: number, to: number): number {
  const times = receipts
    .flatMap(({ answeredAt }) => (answeredAt === undefined ? [] : [answeredAt]))
    .toSorted((a, b) => a - b);
  let gap = 0;
  let before = from;
  for (const time of [...times.filter((each) => each <= to), to]) {
    gap = Math.max(gap, time - before);
    before = Math.max(before, time);
  }
  return gap / 1000;
}

/** Callbacks that were lost are found by the sweep, jobs that were broken off are taken up again: all of it is waited for. */
async function settle(cluster: Cluster, { sweep = false }: Play, patience: number): Promise<Finding[]> {
  let jobs: object[] = [];
  try {
    await until(
      'the jobs are done',
      async () => {
        jobs = await query(cluster.shopDatabase, WAITING(sweep));
        return jobs.length === 0;
      },
      patience,
    );
    return [];
  } catch {
    return [{ rule: `jobs are done within ${patience} s`, broken: jobs.map((job) => JSON.stringify(job)) }];
  }
}

/** One fault while shoppers buy and look, and the audit after it. */
export async function runPlay(
  cluster: Cluster,
  play: Play,
  { rate, patience }: { rate: number; patience: number },
): Promise<Result> {
  const since = new Date();
  const wrong: Finding[] = [];
  const shoppers = await openShop(cluster.url, {
    ordersPerSecond: play.rate ?? rate,
    readers: 4,
    machines: SHOPS.map((shop) => `http://${cluster.network.host(shop).ip}:${SHOP_PORT}`),
  });
  await sleep(3_000);
  const from = Date.now();
  const note = await play.run(cluster).catch((error: unknown) => {
    wrong.push({ rule: 'the fault was played to its end', broken: [(error as Error).message] });
  });
  await sleep(3_000);
  const to = Date.now();
  await shoppers.stop();
  const stopped = performance.now();
  wrong.push(...(await settle(cluster, play, patience)));
  const settled = (performance.now() - stopped) / 1000;
  const findings = await audit(cluster.shopDatabase, shoppers.receipts, since);
  const unanswered = shoppers.receipts.filter(({ answeredAt }) => answeredAt === undefined);
  const again = shoppers.receipts.reduce((sum, { tries }) => sum + tries - 1, 0);
  return {
    play,
    orders: shoppers.receipts.length - unanswered.length,
    unanswered: unanswered.length,
    gap: longestGap(shoppers, from, to),
    settled,
    pages: shoppers.pages,
    broken: [...wrong, ...findings.filter(({ broken }) => broken.length > 0)],
    note: [note, again === 0 ? '' : `${again} orders were asked for again`].filter(Boolean).join('; '),
    reasons: [...shoppers.reasons]
      .toSorted(([, a], [, b]) => b.times - a.times)
      .map(
        ([reason, { times, firstAt }]) =>
          `${times} × ${reason} (first after ${(firstAt / 1000).toFixed(1)} s)`,
      ),
    refusals: unanswered.slice(0, 3).map(({ refusal = '' }) => refusal),
  };
}

const least = (a: number, b: number): number => Math.min(a, b);
const most = (a: number, b: number): number => Math.max(a, b);
const worseOf = (a: { asked: number; failed: number }, b: { asked: number; failed: number }) =>
  a.failed / most(a.asked, 1) >= b.failed / most(b.asked, 1) ? a : b;

/** Of two runs of a fault the worse figure of each. */
export const worse = (one: Result, other: Result): Result => ({
  ...other,
  orders: least(one.orders, other.orders),
  unanswered: most(one.unanswered, other.unanswered),
  gap: most(one.gap, other.gap),
  settled: most(one.settled, other.settled),
  pages: {
    cached: worseOf(one.pages.cached, other.pages.cached),
    fresh: worseOf(one.pages.fresh, other.pages.fresh),
  },
  broken: [...one.broken, ...other.broken],
});
