import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { databaseUrl } from '../e2e/fixtures/shop-process.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { median } from './fixtures/load.ts';
import { mix } from './fixtures/mix.ts';
import { processorTimes } from './fixtures/processor-time.ts';
import { fillUp, jobsDone, oneOf, orderRequests, readSale } from './fixtures/sale.ts';

/**
 * What traces cost: two shops of one process, one without traces, one that records one in a hundred and sends them to a
 * collector. Processor time for each cached page and each order with all that follows, in turns; the database does not count.
 */
const ROUNDS = process.argv.includes('--quick') ? 5 : 15;

await bench(async ({ folder, startShop, atEnd }) => {
  let sent = 0;
  const collector = createServer((request, response) => {
    sent += 1;
    request.resume().once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  atEnd(() => collector.close());
  const recording = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.01',
  };

  async function open(name: string, env: Readonly<Record<string, string>>) {
    const data = path.join(folder, name);
    const shop = await startShop({ ...env, DATA_DIR: data, WEB_PROCESSES: '1', TRUST_PROXY: '127.0.0.1' });
    const sql = openDb(databaseUrl(data), { max: 2 });
    atEnd(() => sql.end());
    await fillUp(sql);
    const { products, requests } = await readSale(shop.url);
    const { pricing } = (await (await fetch(`${shop.url}/api/shop`)).json()) as {
      pricing: { defaultDiscount: number };
    };
    const port = Number(new URL(shop.url).port);
    const used = (): number => {
      const { database: _, ...own } = processorTimes(shop.child.pid ?? 0);
      return Object.values(own).reduce((sum, each) => sum + each, 0);
    };
    /** Milliseconds for each request; what it is followed by counts as well. */
    const cost = async (next: () => Buffer, seconds: number, perSecond?: number): Promise<number> => {
      const from = used();
      const { statuses } = await mix({
        port,
        next,
        connections: 8,
        seconds,
        ...(perSecond ? { perSecond } : {}),
      });
      await jobsDone(sql);
      return (used() - from) / (statuses['200'] ?? 0);
    };
    const page = (): Promise<number> => cost(() => oneOf(requests), 3);
    const order = (): Promise<number> => cost(orderRequests(products, pricing), 5, 20);
    for (let times = 0; times < 4; times += 1) {
      await page();
      await order();
    }
    return { page, order };
  }
  const off = await open('off', {});
  const on = await open('on', recording);
  let good = true;
  for (const [what, kind] of [
    ['a cached page', 'page'],
    ['an order with all that follows', 'order'],
  ] as const) {
    const rounds: { without: number; with: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await off[kind]();
      const recorded = await on[kind]();
      rounds.push({ without: (before + (await off[kind]())) / 2, with: recorded });
    }
    const more = median(rounds.map((each) => each.with / each.without)) - 1;
    const time = (figures: readonly number[]): string => `${median(figures).toFixed(3)} ms`;
    good =
      budget({
        what: `traces, one in a hundred: processor time of ${what}`,
        figure: `${(more * 100).toFixed(1)} % more (${time(rounds.map((each) => each.without))} without, ${time(rounds.map((each) => each.with))} with)`,
        goal: '< 3 %',
        good: more < 0.03,
      }) && good;
  }
  console.log(`${sent} sendings arrived at the collector`);
  return good && sent > 0;
});
