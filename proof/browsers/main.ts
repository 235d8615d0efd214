import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../../e2e/fixtures/shop-process.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { until } from '../cluster/start-cluster.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { visitor } from './page.ts';
import { openWebKit } from './webkit.ts';

/**
 * `npm run browsers`: the main journeys in browsers that are not Chromium, against a shop of its own.
 * `--browser=webkit` for one of them, `--only=cash` for one journey, `--write` keeps the table.
 */
const option = (name: string): string =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? '';

const BROWSERS: Readonly<Record<string, () => Promise<Driver>>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-browsers-'));
const shop = await startShop({ DATA_DIR: folder });
const products = (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];
async function mail(to: string, matching: RegExp): Promise<string> {
  let found: string | undefined;
  await until(
    `a mail to ${to}`,
    async () => {
      const all = (await (await fetch(`${shop.url}/sandbox/outbox.json`)).json()) as {
        to: string;
        subject: string;
        text: string;
      }[];
      found = all.find((each) => each.to === to && matching.test(`${each.subject}\n${each.text}`))?.text;
      return found !== undefined;
    },
    30,
  );
  return found ?? '';
}

/** What the shop uses where it is there; each has a way without. */
const NEWER: Readonly<Record<string, string>> = {
  'commandfor (menus open before the script)': `() => 'commandForElement' in HTMLButtonElement.prototype`,
  'rel=expect (no half-read page is painted)': `() => document.createElement('link').relList.supports('expect')`,
  'content-visibility (what is far below waits)': `() => CSS.supports('content-visibility', 'auto')`,
  popover: `() => 'popover' in HTMLElement.prototype`,
  'view transitions': `() => 'startViewTransition' in document`,
};

const table: { browser: string; results: Record<string, string> }[] = [];
let failed = false;
try {
  for (const [kind, open] of Object.entries(BROWSERS)) {
    if (!kind.includes(option('browser'))) continue;
    const driver = await open();
    const results: Record<string, string> = {};
    table.push({ browser: `${driver.name} ${driver.version}`, results });
    console.log(`${driver.name} ${driver.version}`);
    await driver.goto(shop.url);
    for (const [feature, code] of Object.entries(NEWER))
      results[feature] = (await driver.run<boolean>(code)) ? 'has it' : 'goes without';
    try {
      for (const [name, journey] of Object.entries(journeys)) {
        if (!name.includes(option('only'))) continue;
        driver.complaints.length = 0;
        const started = performance.now();
        const fault = await journey(visitor(driver, shop.url), { products, mail }).then(
          () => driver.complaints.find((text) => !/ 4\d\d |Cross-Origin|openstreetmap/.test(text)),
          (error: Error) => error.message,
        );
        results[name] = fault === undefined ? 'works' : `**${fault.slice(0, 160)}**`;
        failed ||= fault !== undefined;
        console.log(
          `  ${fault === undefined ? 'works' : 'FAILS'}  ${name}, ${((performance.now() - started) / 1000).toFixed(0)} s${fault === undefined ? '' : `: ${fault}`}`,
        );
      }
    } finally {
      await driver.close();
    }
  }
} finally {
  const columns = table.map(({ browser }) => browser);
  const matrix = [
    `| journey | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---|').join('')}`,
    ...[...Object.keys(journeys), ...Object.keys(NEWER)].map(
      (name) => `| ${name} | ${table.map(({ results }) => results[name] ?? 'not run').join(' | ')} |`,
    ),
  ].join('\n');
  console.log(`\n${matrix}`);
  for (const line of shop.errors()) console.log(`logged as an error: ${line.slice(0, 400)}`);
  if (process.argv.includes('--write'))
    writeFileSync(
      'docs/browsers.md',
      `# The main journeys in other browsers\n\n\`npm run browsers -- --write\` made this table. Chromium runs all journeys of \`e2e\`: those of every day in \`npm test\`, the others in \`npm run test:slow\`.\n\n${matrix}\n`,
    );
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
