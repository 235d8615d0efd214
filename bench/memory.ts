import { setTimeout as sleep } from 'node:timers/promises';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { mix } from './fixtures/mix.ts';
import { memoryOf } from './fixtures/pss.ts';
import { oneOf, readSale } from './fixtures/sale.ts';

/**
 * Memory of a shop's processes, read on the second start of a folder, after a rest; then after a minute of pages.
 */
const REST_MS = 15_000;
const SECONDS = 60;

await bench(async ({ startShop }) => {
  const met: boolean[] = [];
  await (await startShop()).stop();
  for (const { processes, node, all } of [
    { processes: '1', node: 200, all: 250 },
    { processes: '2', node: 350, all: 400 },
  ]) {
    const shop = await startShop({ WEB_PROCESSES: processes });
    await sleep(REST_MS);
    const idle = memoryOf(shop.child.pid ?? 0);
    met.push(
      budget({
        what: `memory of an idle shop, WEB_PROCESSES=${processes}: all node processes, with PostgreSQL`,
        figure: `${idle.node}, ${idle.all} MB`,
        goal: `≤ ${node}, ${all} MB`,
        good: idle.node <= node && idle.all <= all,
      }),
    );
    if (processes === '2') {
      const { requests } = await readSale(shop.url);
      const port = Number(new URL(shop.url).port);
      await mix({ port, next: () => oneOf(requests), connections: 16, seconds: SECONDS });
      const after = memoryOf(shop.child.pid ?? 0);
      met.push(
        budget({
          what: `memory after ${SECONDS} s of pages: all node processes`,
          figure: `${after.node} MB`,
          goal: '≤ 550 MB',
          good: after.node <= 550,
        }),
      );
    }
    await shop.stop();
  }
  return met.every(Boolean);
});
