import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bench } from './fixtures/bench.ts';

/** What a phone loads first, how soon the shop is open, and what it weighs. */
await bench(async ({ startShop }) => {
  const once = await startShop();
  await once.stop();
  const started = performance.now();
  const shop = await startShop();
  await fetch(shop.url);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `start on an existing install: first page served after ${seconds.toFixed(2)} s (budget 2 s) ${seconds <= 2 ? 'ok' : 'MISSED'}`,
  );

  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as { slugTitle: string }[];
  for (const route of ['/', '/categories/Casual%20Footwear', `/products/${products[0]?.slugTitle ?? ''}`]) {
    const html = await (await fetch(shop.url + route)).text();
    const scripts = new Set(html.match(/\/assets\/[^"\s]+\.js/g) ?? []);
    const bytes = [...scripts].reduce(
      (sum, script) => sum + readFileSync(path.join('dist/client', `${script}.br`)).length,
      0,
    );
    console.log(
      `JavaScript on first load of ${route}: ${(bytes / 1024).toFixed(1)} KB brotli (budget 115) ${bytes <= 115 * 1024 ? 'ok' : 'MISSED'}`,
    );
  }
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  console.log(
    `memory of the server process: ${megabytes.toFixed(0)} MB (budget 200) ${megabytes <= 200 ? 'ok' : 'MISSED'}`,
  );
});
