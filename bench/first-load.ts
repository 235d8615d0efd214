import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstLoad, shopperScreens } from '../e2e/fixtures/first-load.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';

/** What a phone loads first, how soon the shop is open, and what it weighs. */
await bench(async ({ startShop }) => {
  const once = await startShop();
  await once.stop();
  const started = performance.now();
  const shop = await startShop();
  await fetch(shop.url);
  const seconds = (performance.now() - started) / 1000;
  budget({
    what: 'start on an existing install, to the first page',
    figure: `${seconds.toFixed(2)} s`,
    goal: '≤ 2 s',
    good: seconds <= 2,
  });

  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as { slugTitle: string }[];
  for (const route of ['/', '/categories/Casual%20Footwear', `/products/${products[0]?.slugTitle ?? ''}`]) {
    const html = await (await fetch(shop.url + route)).text();
    const scripts = new Set(html.match(/\/assets\/[^"\s]+\.js/g) ?? []);
    const bytes = [...scripts].reduce(
      (sum, script) => sum + readFileSync(path.join('dist/client', `${script}.br`)).length,
      0,
    );
    budget({
      what: `JavaScript on first load of ${route}`,
      figure: `${(bytes / 1024).toFixed(1)} KB brotli`,
      goal: '≤ 118 KB',
      good: bytes <= 118 * 1024,
    });
  }
  const more = shopperScreens
    .map((screen) => ({ screen, bytes: firstLoad('hi', screen) - firstLoad('en', screen) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  for (const { screen, bytes } of more.slice(0, 3))
    budget({
      what: `JavaScript of ${screen} in Hindi beyond English (of ${more.length} screens, one of the three largest)`,
      figure: `${(bytes / 1024).toFixed(1)} KB brotli`,
      goal: '≤ 2 KB',
      good: bytes <= 2 * 1024,
    });
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  budget({
    what: 'memory of a process after its start',
    figure: `${megabytes.toFixed(0)} MB`,
    goal: '≤ 200 MB',
    good: megabytes <= 200,
  });
});
