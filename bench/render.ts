import path from 'node:path';
import type { Storefront } from '../src/app/render/pages.server.ts';
import { everyCall } from '../src/contract/calls-staff.ts';
import type { Call } from '../src/platform/browser/call.ts';
import { addressOf } from '../src/platform/browser/call-over-http.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { median } from './fixtures/load.ts';

/** Drawing a listing page of 25 cards, with the answers of the database at hand. */
process.env['NODE_ENV'] = 'production';
const ROUNDS = 200;
await bench(async ({ startShop }) => {
  const shop = await startShop();
  const answers = new Map<string, unknown>();
  const call = (async (name, ask) => {
    const [, route] = everyCall[name];
    const address = addressOf(route, ask as Parameters<typeof addressOf>[1]);
    if (!answers.has(address)) answers.set(address, await (await fetch(shop.url + address)).json());
    return structuredClone(answers.get(address));
  }) as Call;

  const server = path.resolve(import.meta.dirname, '../dist/server/entry-server.js');
  const { render } = (await import(server)) as Storefront;
  const url = new URL('/categories/Casual%20Footwear', shop.url);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { html } = await render(url, call, { publicUrl: shop.url });
    times.push(performance.now() - started);
    const cards = html.split('class="card"').length - 1;
    if (cards !== 25) throw new Error(`A listing of ${cards} cards was drawn, not of 25.`);
  }
  const warm = median(times.slice(ROUNDS / 2));
  budget({
    what: 'rendering of a listing page with 25 cards, without the database',
    figure: `${warm.toFixed(1)} ms warm, first ${(times[0] ?? 0).toFixed(0)} ms`,
    goal: '≤ 15 ms',
    good: warm <= 15,
  });
});
