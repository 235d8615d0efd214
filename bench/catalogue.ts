import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '../src/app/demo/load-demo.server.ts';
import type { Storefront } from '../src/app/render/pages.server.ts';
import { type Db, openDb, type Sql } from '../src/platform/server/db.server.ts';
import { migrate } from '../src/platform/server/migrate.server.ts';
import { ofDatabase, startEmbeddedPostgres } from '../src/platform/server/postgres/embedded.server.ts';
import { followIndex } from '../src/features/catalogue/server/index/follow-index.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { type Ask, catalogueQuestions } from './fixtures/catalogue-questions.ts';
import { median } from './fixtures/load.ts';
import { cutCatalogue, growCatalogue, lowerStock } from './fixtures/many-products.ts';

/** Listing, filter counts and search at 200 and at 100,000 products, in turns, as pages that nobody has asked for yet. */
const ROUNDS = 8;
const BUDGET = 2;
const root = path.resolve(import.meta.dirname, '..');
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
    const url = ofDatabase(postgres.url, name);
    const sql = openDb(`${url}`, { max: 1 });
    await migrate(sql, path.join(root, 'migrations'));
    await loadDemo(sql, root, () => {});
    // A connection of its own, on which a statement may take as long as it does.
    const own = await sql.reserve();
    await own`set statement_timeout = 0`;
    await change(own);
    await lowerStock(own);
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
  const timed = async (sql: Sql, ask: Ask): Promise<number> => {
    const started = performance.now();
    await ask.of(sql);
    return performance.now() - started;
  };

  const index = followIndex(large);
  const [held, began] = [process.memoryUsage(), process.cpuUsage()];
  for (let tries = 0; tries < 600 && !(await index.current()); tries += 1) await sleep(100);
  const { user, system } = process.cpuUsage(began);
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const bytes = heapUsed + arrayBuffers - held.heapUsed - held.arrayBuffers;
  console.log(
    `the index of 100,000 products: ${(bytes / 1e6).toFixed(1)} MB, ${Math.round((user + system) / 1000)} ms of processor time to read it`,
  );
  let good = true;
  for (const [kind, questions] of Object.entries(catalogueQuestions(render))) {
    if (process.env['ONLY'] && !kind.startsWith(process.env['ONLY'])) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = -2; round < ROUNDS; round += 1) {
      for (const ask of questions) {
        const [few, many] = [await timed(small, ask), await timed(large, ask)];
        if (round < 0) continue;
        times[0].push(few);
        times[1].push(many);
        if (process.env['DETAIL'] && round === ROUNDS - 1)
          console.log(`  ${ask.name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms`);
      }
    }
    const ratio = p95(times[1]) / p95(times[0]);
    good &&= ratio <= BUDGET;
    budget({
      what: `${kind}, p95 at 100,000 products against 200`,
      figure: `${ratio.toFixed(2)} × (${p95(times[1]).toFixed(1)} against ${p95(times[0]).toFixed(1)} ms; medians ${median(times[1]).toFixed(1)} and ${median(times[0]).toFixed(1)})`,
      goal: `≤ ${BUDGET} ×`,
      good: ratio <= BUDGET,
    });
  }
  return good;
});
