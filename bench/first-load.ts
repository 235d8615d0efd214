import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The JavaScript of a page of one language's build: its own and all that it imports. */
function bytesOf(language: string, page: string): number {
  const manifest = JSON.parse(readFileSync(`dist/client/manifest-${language}.json`, 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const each of manifest[name]?.imports ?? []) visit(each);
  };
  for (const name of Object.keys(manifest))
    if (name === 'src/app/entry-browser.tsx' || name.startsWith(`_for-${page}-`)) visit(name);
  return [...seen]
    .map((name) => manifest[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + statSync(`dist/client/${file}.br`).size, 0);
}

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
  for (const page of ['home', 'listing', 'product']) {
    const more = bytesOf('hi', page) - bytesOf('en', page);
    budget({
      what: `JavaScript of the ${page} page in Hindi beyond English`,
      figure: `${(more / 1024).toFixed(1)} KB brotli`,
      goal: '≤ 2 KB',
      good: more <= 2 * 1024,
    });
  }
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  budget({
    what: 'memory of a process after its start',
    figure: `${megabytes.toFixed(0)} MB`,
    goal: '≤ 200 MB',
    good: megabytes <= 200,
  });
});
