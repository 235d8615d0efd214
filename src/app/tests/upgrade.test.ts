import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { aForm, openCheckout } from '../../features/orders/testing/open-checkout.server.ts';
import { manifestSchema } from '../../platform/server/backup/manifest.server.ts';
import { readBackup } from '../../platform/server/backup/read-backup.server.ts';
import { checkBooks } from '../../features/orders/server/check-books.server.ts';
import { readStored } from '../../features/settings/server/stored-settings.server.ts';
import { doctor } from '../cli/doctor.server.ts';

/** A demo shop of 16 November 2026 with the tables of 18 November, when the migrations were squashed. */
const OLDER = 'proof/upgrade/older-shop';
const { tables } = manifestSchema.parse(JSON.parse(readFileSync(`${OLDER}/backup.json`, 'utf8')));

/** Tables that were renamed since, or are part of another one. */
const RENAMED: Readonly<Record<string, string>> = { kept_carts: 'saved_carts', line_credits: 'line_events' };

test('a shop of an older version is taken over: nothing is lost, the books agree, and it sells', async () => {
  const { sql, url, post, runJobs } = await openCheckout({ empty: true });
  await readBackup(url, OLDER, { migrations: 'migrations' });

  // What it sold, to whom, for how much, and on which documents.
  for (const { schema, name: before, rows } of tables) {
    if (schema !== 'public' || before === 'settings') continue;
    const name = RENAMED[before] ?? before;
    const [there] = await sql.unsafe<{ exists: boolean }[]>(
      `select to_regclass('public.${name}') is not null as exists`,
    );
    expect(there?.exists, name).toBe(true);
    const [now] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${name}`);
    expect(now?.rows, name).toBeGreaterThanOrEqual(rows);
  }
  // One that sells stays open.
  expect((await readStored(sql, 'opening')).opened).not.toBeNull();
  const [money] = await sql`
    select count(*)::int as orders, sum(amount)::text as amount, sum(tax)::text as tax,
      (select sum(quantity)::int from product_sizes) as pairs,
      (select sum(amount)::text from payments where counts) as paid from orders`;
  expect(money).toEqual({
    orders: 473,
    amount: '127052300',
    tax: '22391862',
    pairs: 15533,
    paid: '119192000',
  });
  // "one colour has one name on all screens"; addresses that are out stay.
  const [names] = await sql`
    select count(*) filter (where title || description ~* 'powder blush')::int as other,
      count(*) filter (where title like '% in Chic' and description like '%In Chic, our greige%')::int as chic,
      count(*) filter (where slug like '%-in-powder-blush')::int as addresses from products`;
  expect(names).toEqual({ other: 0, chic: 17, addresses: 17 });
  // Filters count by sets of traits, which later versions have made larger.
  const [traits] = await sql`
    select count(*)::int as products, count(*) filter (where
      (f.color, f.sizes, f.material, f.heel, f.off, f.closure, f.care) =
      (p.color, p.sizes_in_stock, p.material, heel_band(p.heel_mm), off_band(p.off), p.closure, care_name(p.care)))::int as right,
      count(distinct f.care)::int as care
    from products p join facet_sets f on f.id = p.facet_id`;
  expect(traits).toEqual({ products: 230, right: 230, care: 4 });
  const wrong = async (): Promise<string[]> =>
    (await doctor({ sql, dataDir: tmpdir(), root: '.' }).catch(String))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('WRONG'));
  // The database of the tests is a throw-away one.
  const onlyThis = [expect.stringMatching(/^WRONG {2}The database keeps what it has acknowledged/)];
  expect(await wrong()).toEqual(onlyThis);

  const [pair] = await sql<{ id: string; size: number; price: number; color: string; left: number }[]>`
    select p.id, s.size, p.price::int as price, p.color, s.quantity as left
    from products p join product_sizes s on s.product_id = p.id
    where p.active and s.quantity > 1 and p.price between 100000 and 200000 order by p.id, s.size limit 1`;
  if (!pair) throw new Error('The older shop has nothing to sell');
  const answer = await post('/api/codCheckout', {
    amount: String(Math.round(pair.price / 100)),
    cartdata: [{ productId: pair.id, size: pair.size, color: pair.color, quantity: 1 }],
    formData: aForm,
  });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  await runJobs();
  const [left] =
    await sql`select quantity from product_sizes where product_id = ${pair.id} and size = ${pair.size}`;
  expect(left).toEqual({ quantity: pair.left - 1 });
  expect(await wrong()).toEqual(onlyThis);
});

/** A shop of 18 November 2026 in which people did, one after the other, whatever can be done; before there was a ledger. */
test('a shop in which everything was done is taken over: units and money are where they were', async () => {
  const { sql, url } = await openCheckout({ empty: true });
  await readBackup(url, 'proof/upgrade/every-action', { migrations: 'migrations' });
  const [now] = await sql`
    select (select sum(quantity)::int from product_sizes) as stock,
      count(*)::int as credits, sum(quantity)::int as credited, sum(amount)::text as amount, sum(tax)::text as tax,
      sum(fees)::text as fees,
      (select sum(quantity)::int from line_places where place = 'exchange') as reserved,
      (select sum(amount)::text from payments where counts) as paid, (select sum(amount)::text from refunds) as refunded,
      (select count(*)::int from invoices) as documents,
      (select count(distinct other_order)::int from line_events where kind = 'exchanged') as replacements,
      (select count(*)::int from orders where not stock_taken) as given_up
    from line_events where kind = 'credited'`;
  // As that version counted them.
  expect(now).toEqual({
    stock: 998,
    credits: 34,
    credited: 16,
    amount: '3064011',
    tax: '370557',
    fees: '36371',
    reserved: 6,
    paid: '13064206',
    refunded: '4098652',
    documents: 101,
    replacements: 2,
    given_up: 10,
  });
  expect(await checkBooks(sql)).toEqual([]);
});
