import path from 'node:path';
import type { Shop } from '../src/features/shop.server.ts';
import { runImport } from '../src/features/csv/server/run-import.server.ts';
import { inTransaction, openDb } from '../src/platform/server/db.server.ts';
import { migrate } from '../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../src/platform/server/postgres/embedded.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';

/** A CSV file of so many products: how long a look at it and its import take, and how much memory the process has. */
const PRODUCTS = Number(process.argv.find((word) => /^--products=\d+$/.test(word))?.slice(11) ?? 5000);
const SECONDS = 120;

const heading =
  'Product id,Style,Title,Colour,Description,M.R.P.,Discount,Category,Type,Tag,Brand,HSN code,Weight in grams,Sizes,State';
const words = 'Hand-stitched upper, cushioned footbed, a sole that bends with the foot. '.repeat(6);
const lineOf = (n: number): string =>
  `IMP-${n}-GLD,IMP-${n},"Nargis ${n}, embroidered",Gold,"${words}","1,999.00",10,Festive,Mojaris,popular,Kadam,6403,700,36=5; 37=4; 38=0; 39=2; 40=9; 41=1,Published`;

await bench(async ({ folder, atEnd }) => {
  const database = await startEmbeddedPostgres({ folder });
  atEnd(() => database.stop());
  const sql: Shop['sql'] = openDb(database.url, { max: 4 });
  atEnd(() => sql.end());
  await migrate(sql, path.join(import.meta.dirname, '../migrations'));
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive')`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris')`;
  const [row] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who) values ('products', 'bench.csv', 'bench') returning id`;
  const id = row?.id ?? '';
  let bytes = 0;
  for (let piece = 0; piece * 1000 < PRODUCTS; piece += 1) {
    const lines = Array.from({ length: Math.min(1000, PRODUCTS - piece * 1000) }, (_, at) =>
      lineOf(piece * 1000 + at),
    );
    const text = Buffer.from(`${piece === 0 ? `${heading}\n` : ''}${lines.join('\n')}\n`);
    bytes += text.length;
    await sql`insert into import_pieces (import_id, piece, bytes) values (${id}, ${piece}, ${text})`;
  }
  const file = {
    id,
    kind: 'products' as const,
    fileName: 'bench.csv',
    who: 'bench',
    now: new Date(),
    encoding: 'utf-8' as const,
    bytes,
  };
  const progressed = async () => {};
  const memory = (): string => `${Math.round(process.memoryUsage().rss / 1_000_000)} MB`;
  console.log(`${PRODUCTS} products, ${(bytes / 1_000_000).toFixed(1)} MB; the process has ${memory()}`);
  const timed = async (
    what: string,
    work: () => Promise<{ added: number; changed: number; same: number; faultCount: number }>,
  ) => {
    const start = performance.now();
    const { added, changed, same, faultCount } = await work();
    const seconds = (performance.now() - start) / 1000;
    console.log(
      `${what}: ${seconds.toFixed(1)} s, ${added} added, ${changed} changed, ${same} same, ${faultCount} faults; ${memory()}`,
    );
    return seconds;
  };
  await timed('dry run', () => runImport(file, { db: sql, progressed }));
  const taken = await timed('import', () =>
    inTransaction(sql, (tx) => runImport(file, { db: sql, tx, progressed })),
  );
  await timed('dry run of the same file again', () => runImport(file, { db: sql, progressed }));
  const ok = (taken * 5000) / PRODUCTS <= SECONDS;
  budget({
    what: 'import of 5,000 products',
    figure: `${((taken * 5000) / PRODUCTS).toFixed(0)} s`,
    goal: `≤ ${SECONDS} s`,
    good: ok,
  });
  return ok;
});
