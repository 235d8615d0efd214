import path from 'node:path';
import { loadDemo } from '../src/app/load-demo.server.ts';
import { handlers } from '../src/app/api-handlers.server.ts';
import type { Storefront } from '../src/app/pages.server.ts';
import { api } from '../src/contract/api.ts';
import {
  listStaffProducts,
  type StaffQuestion,
} from '../src/features/catalogue/server/staff-products.server.ts';
import { readSuggestions } from '../src/features/catalogue/server/suggestions.server.ts';
import type { Shop } from '../src/features/shop.server.ts';
import { type Db, openDb, type Sql } from '../src/platform/db.server.ts';
import { callLocally } from '../src/platform/http/call-locally.server.ts';
import { migrate } from '../src/platform/migrate.server.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.server.ts';
import { bench } from './fixtures/bench.ts';
import { median } from './fixtures/load.ts';
import { cutCatalogue, growCatalogue } from './fixtures/many-products.ts';

/** Listing, filter counts and search at 200 and at 100,000 products, in turns, as pages that nobody has asked for yet. */
const ROUNDS = 8;
const BUDGET = 2;
const root = path.resolve(import.meta.dirname, '..');
const kinds: Readonly<Record<string, readonly string[]>> = {
  listing: [
    '/categories/Casual%20Footwear',
    '/popular',
    '/sale',
    '/allproducts/Gold',
    '/products/subtypes/Heels',
    '/bestfits/under-1999',
    '/categories/Occation',
    '/categories/Party?sort=price-up&page=2',
  ],
  'filter counts': [
    '/categories/Festive?colors=Black,Gold&sizes=38',
    '/categories/Casual?min=1500&max=3000',
    '/popular?colors=Pink&sort=price-down',
    '/categories/Occation?sizes=37,38&min=2000',
  ],
  search: [
    '/search/mojari',
    '/search/black%20heels',
    '/search/kolapuri',
    '/search/sandle',
    '/search/leather%20boots',
    '/search/klh-aditi-rst',
  ],
};

/** What shoppers have typed so far. */
const typed = [
  'bl',
  'bla',
  'black',
  'black he',
  'kol',
  'kolap',
  'mo',
  'sandl',
  'jutti',
  'heels under 2000',
  'leather boo',
];

/** What staff ask of the list of products. */
const lists: readonly Partial<StaffQuestion>[] = [
  {},
  { page: 3 },
  { sort: '-price' },
  { sort: '-changed' },
  { category: 'Casual Footwear' },
  { type: 'Heels', tag: 'popular' },
  { state: 'draft' },
  { stock: 'out' },
  { pictures: 'none' },
  { text: 'klh-aditi-rst' },
];
const everything: StaffQuestion = {
  page: 1,
  text: '',
  stock: 'all',
  state: 'all',
  category: '',
  type: '',
  tag: '',
  pictures: 'all',
  sort: 'title',
};

await bench(async ({ folder, atEnd }) => {
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: { fsync: 'off', synchronous_commit: 'off', max_wal_size: '2GB' },
  });
  atEnd(() => postgres.stop());
  const { render } = (await import(path.join(root, 'dist/server/entry-server.js'))) as Storefront;

  async function fill(name: string, change: (db: Db) => Promise<void>): Promise<Sql> {
    const admin = openDb(postgres.url, { max: 1 });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    const url = postgres.url.replace(/\/kadam$/, `/${name}`);
    const sql = openDb(`${url}`, { max: 1 });
    await migrate(sql, path.join(root, 'migrations'));
    await loadDemo(sql, root, () => {});
    // A connection of its own, on which a statement may take as long as it does.
    const own = await sql.reserve();
    await own`set statement_timeout = 0`;
    await change(own);
    await own`vacuum analyze`;
    own.release();
    await sql.end();
    const open = openDb(url, { max: 4 });
    atEnd(() => open.end());
    return open;
  }

  const small = await fill('small', (sql) => cutCatalogue(sql, 200));
  console.log('200 products are there; making 100,000');
  const large = await fill('large', (sql) => growCatalogue(sql, 100_000));
  const p95 = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const asked = async (sql: Sql, address: string): Promise<number> => {
    const call = callLocally(api, handlers, { sql } as Shop);
    const started = performance.now();
    await render(new URL(address, 'http://shop.example'), call, {
      publicUrl: 'http://shop.example',
    });
    return performance.now() - started;
  };

  const listed = async (sql: Sql, question: Partial<StaffQuestion>): Promise<number> => {
    const started = performance.now();
    await listStaffProducts(sql, { ...everything, ...question });
    return performance.now() - started;
  };

  const suggested = async (sql: Sql, text: string): Promise<number> => {
    const started = performance.now();
    await readSuggestions(sql, text);
    return performance.now() - started;
  };

  let good = true;
  const asks: Readonly<Record<string, readonly [string, (sql: Sql) => Promise<number>][]>> = {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, addresses]) => [
        kind,
        addresses.map((address) => [address, (sql: Sql) => asked(sql, address)] as const),
      ]),
    ),
    suggestions: typed.map((text) => [text, (sql) => suggested(sql, text)]),
    "staff's list": lists.map((question) => [JSON.stringify(question), (sql) => listed(sql, question)]),
  };
  for (const [kind, questions] of Object.entries(asks)) {
    if (process.env['ONLY'] && process.env['ONLY'] !== kind) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const [address, ask] of questions) {
        const [few, many] = [await ask(small), await ask(large)];
        if (round < 0) continue;
        times[0].push(few);
        times[1].push(many);
        if (process.env['DETAIL'] && round === ROUNDS - 1)
          console.log(`  ${address}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms`);
      }
    }
    const ratio = p95(times[1]) / p95(times[0]);
    good &&= ratio <= BUDGET;
    console.log(
      `${kind}: 200 products median ${median(times[0]).toFixed(1)} ms, p95 ${p95(times[0]).toFixed(1)} ms; 100,000 products median ${median(times[1]).toFixed(1)} ms, p95 ${p95(times[1]).toFixed(1)} ms; ratio ${ratio.toFixed(2)} (budget ${BUDGET}) ${ratio <= BUDGET ? 'ok' : 'MISSED'}`,
    );
  }
  return good;
});
