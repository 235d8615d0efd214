import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadDemo } from '../src/app/demo/load-demo.server.ts';
import { parseListing } from '../src/domain/catalogue/catalogue-query.ts';
import { readListing } from '../src/features/catalogue/server/listing-data.server.ts';
import { openDb } from '../src/platform/server/db.server.ts';
import { migrate } from '../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../src/platform/server/postgres/embedded.server.ts';
import { bench } from './fixtures/bench.ts';
import { budget } from './fixtures/budget.ts';
import { bestOfStyles, gainOf, judged, type Judged, type Seen } from './search/judge.ts';

/** Judged searches in English, Hinglish and Hindi: is the first row what was meant? DETAIL=1 names those that are not. */
const root = path.resolve(import.meta.dirname, '..');
const questions = readFileSync(path.join(import.meta.dirname, 'search/queries.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const at = line.indexOf(': ');
    const expectations = line.slice(0, at).split(' ');
    return line
      .slice(at + 2)
      .split('; ')
      .map((text) => ({ text, expectations }));
  });

await bench(async ({ folder, atEnd }) => {
  const postgres = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } });
  atEnd(() => postgres.stop());
  const sql = openDb(postgres.url, { max: 2 });
  atEnd(() => sql.end());
  await migrate(sql, path.join(root, 'migrations'));
  await loadDemo(sql, root, () => {});
  const products = await sql<Seen[]>`
    select p.id, p.style_code as style, p.title, t.name as type, c.name as category, p.premium_leather as premium, p.color, p.sizes_in_stock as sizes,
      round(p.price / 100.0)::int as price, p.discount, p.material, p.closure, p.heel_mm as heel, p.brand, p.tag,
      p.description || ' ' || p.care as about
    from products p join subcategories c on c.id = p.subcategory_id join subcategory_types t on t.id = p.type_id where p.listed`;
  const byId = new Map(products.map((product) => [product.id, product]));
  const all: Judged[] = [];
  let empty = 0;
  for (const { text, expectations } of questions) {
    const listing = await readListing(sql, parseListing({ searchitem: text }, new URLSearchParams()));
    const page = expectations[0]?.startsWith('page=') ? expectations[0].slice('page='.length) : undefined;
    const gain = gainOf(expectations);
    const shown = listing.items.flatMap(({ _id }) => byId.get(_id) ?? []);
    const answer = 'answer' in listing ? listing.answer : undefined;
    const answered = page !== undefined && answer === page;
    const result =
      page === undefined
        ? judged(shown.map(gain), bestOfStyles(products, gain))
        : { good: answered, ndcg: answered ? 1 : 0 };
    all.push(result);
    if (listing.total === 0 && !answered) empty += 1;
    if (!result.good && process.env['DETAIL'])
      console.log(
        `${text} [${expectations.join(' ')}] ${answer ?? listing.total}: ${shown
          .slice(0, 4)
          .map((each) => `${each.title} ${each.price}`)
          .join(', ')}`,
      );
  }
  const good = all.filter((each) => each.good).length / all.length;
  const ndcg = all.reduce((sum, each) => sum + each.ndcg, 0) / all.length;
  const rows = [
    {
      what: `search, share of ${all.length} judged queries with a good first row`,
      figure: `${(good * 100).toFixed(1)} %`,
      goal: '≥ 90 %',
      good: good >= 0.9,
    },
    { what: 'search, nDCG@10', figure: ndcg.toFixed(3), goal: '≥ 0.85', good: ndcg >= 0.85 },
    { what: 'search, queries without a product', figure: `${empty}`, goal: '0', good: empty === 0 },
  ];
  return rows.map(budget).every(Boolean);
});
