import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../cluster/inside.ts';
import { startCluster, until } from '../cluster/start-cluster.ts';
import { audit, type Finding } from './auditor.ts';
import { type Play, plays } from './plays.ts';
import { openShop, type Shoppers } from './shoppers.ts';

/**
 * `npm run faults`: each fault in turn against the cluster, while shoppers buy and look. After each the books are audited.
 * `--only=primary` plays those whose name holds the word, `--rate=50` sets the orders a second, `--write` keeps the table.
 */
const option = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
const rate = Number(option('rate') ?? 10);
const wanted = plays.filter(({ fault }) => fault.includes(option('only') ?? ''));

interface Result {
  readonly play: Play;
  readonly orders: number;
  readonly unanswered: number;
  /** The longest time for which no order was accepted, in seconds. */
  readonly gap: number;
  readonly failedPages: number;
  readonly pages: number;
  readonly broken: readonly Finding[];
}

/** Jobs that are due; those of a later day are no concern of ours. */
const WAITING = `
  select task_identifier as task, attempts, locked_by as "lockedBy", left(last_error, 200) as error
  from graphile_worker.jobs where run_at < now() + interval '20 seconds' and attempts < max_attempts limit 10`;
let jobs: object[] = [];

const say = (text: string): void => console.log(text);

/** The longest silence between two accepted orders. */
function longestGap({ receipts }: Shoppers, from: number, to: number): number {
  const times = receipts
    .flatMap(({ answeredAt }) => (answeredAt === undefined ? [] : [answeredAt]))
    .toSorted((a, b) => a - b);
  let gap = 0;
  let before = from;
  for (const time of [...times, to]) {
    gap = Math.max(gap, time - before);
    before = Math.max(before, time);
  }
  return gap / 1000;
}

const cluster = await startCluster(say);
const results: Result[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(1)));
let failed = false;
try {
  await query(
    cluster.shopDatabase,
    `with more as (update product_sizes set quantity = quantity + 100000 returning product_id, size, quantity)
     insert into stock_ledger (product_id, size, delta, after, cause)
     select product_id, size, 100000, quantity, 'delivery' from more`,
  );
  for (const play of wanted) {
    const since = new Date();
    const shoppers = await openShop(cluster.url, { ordersPerSecond: rate, readers: 4 });
    await sleep(3_000);
    const from = Date.now();
    await play.run(cluster);
    await sleep(3_000);
    const to = Date.now();
    await shoppers.stop();
    // Callbacks that were lost are found by the sweep, jobs that were broken off are taken up again.
    await until(
      'the jobs are done',
      async () => {
        jobs = await query(cluster.shopDatabase, WAITING);
        return jobs.length === 0;
      },
      240,
    );
    const findings = await audit(cluster.shopDatabase, shoppers.receipts, since);
    const unanswered = shoppers.receipts.filter(({ answeredAt }) => answeredAt === undefined);
    const result: Result = {
      play,
      orders: shoppers.receipts.length - unanswered.length,
      unanswered: unanswered.length,
      gap: longestGap(shoppers, from, to),
      failedPages: shoppers.pages.failed,
      pages: shoppers.pages.asked,
      broken: findings.filter(({ broken }) => broken.length > 0),
    };
    results.push(result);
    failed ||= result.broken.length > 0;
    say(
      `${play.fault}: ${result.orders} orders, ${result.unanswered} never answered, longest wait ${result.gap.toFixed(1)} s, ${result.failedPages} of ${result.pages} pages failed, ${result.broken.length === 0 ? 'books in order' : 'BOOKS WRONG'}`,
    );
    for (const { rule, broken } of result.broken) say(`   ${rule}: ${broken.join(', ')}`);
    for (const { refusal = '' } of unanswered.slice(0, 3)) say(`   never answered: ${refusal}`);
  }
} catch (error) {
  failed = true;
  console.error(error, jobs);
} finally {
  const table = [
    '| fault | expected | orders | never answered | longest wait for an order | pages that failed | books |',
    '|---|---|---|---|---|---|---|',
    ...results.map(
      ({ play, orders, unanswered, gap, failedPages, pages, broken }) =>
        `| ${play.fault} | ${play.expected} | ${orders} | ${unanswered} | ${gap.toFixed(1)} s | ${failedPages} of ${pages} | ${broken.length === 0 ? 'in order' : broken.map(({ rule }) => `**${rule}**`).join(', ')} |`,
    ),
  ].join('\n');
  say(`\n${table}`);
  if (process.argv.includes('--write'))
    writeFileSync('docs/resilience.md', `# What happens when something breaks\n\n${table}\n`);
  await cluster.stop({ keepLogs: failed });
}
process.exit(failed ? 1 : 0);
