import type { ProductPage } from '../../../contract/catalogue.ts';
import type { StaffPairings } from '../../../contract/pairings-staff.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import { TOGETHER } from '../../../domain/catalogue/wear-with.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { spinColumns } from './pictures/product-spin.server.ts';
import { productsByText } from './products-by-text.server.ts';

/** What stands beside a product on its page: its turn, and the ids of what goes with it, the owner's choice first. */
export async function readBeside(
  db: Db,
  productId: string,
): Promise<{ spin: ProductPage['spin']; wearWith: string[] }> {
  const [row] = await db<{ width: number | null; frames: string[] | null; wearWith: string[] }[]>`
    select array_cat(coalesce(p.wear_with, '{}'), coalesce(p.bought_with, '{}')) as "wearWith", ${spinColumns(db)}
    from products p left join product_spins s on s.product_id = p.id where p.id = ${productId}`;
  if (!row) return { spin: undefined, wearWith: [] };
  const { width, frames, wearWith } = row;
  return {
    spin: width !== null && frames ? { frames, width } : undefined,
    wearWith: [...new Set(wearWith)].filter((id) => id !== productId),
  };
}

type Paired = StaffPairings['picked'][number];

/** In the order of the ids; what is gone is left out. */
async function namedProducts(db: Db, ids: readonly string[]): Promise<Paired[]> {
  if (ids.length === 0) return [];
  const rows = await db<Paired[]>`
    select p.id, p.title, p.active as sold, coalesce((
      select case when cardinality(f.widths) = 0 then f.base else f.base || '-' || f.widths[1] || '.webp' end
      from pictures f where f.product_id = p.id order by f.position limit 1), '') as picture
    from products p where p.id = any(${[...ids]})`;
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

const MOST_FOUND = 8;

/** For staff: what was picked, what was bought together, and what is found by a text. */
export async function readPairings(db: Db, productId: string, text: string): Promise<StaffPairings> {
  const [product] = await db<{ picked: string[]; together: string[]; style: string }[]>`
    select coalesce(wear_with, '{}') as picked, coalesce(bought_with, '{}') as together, style_code as style
    from products where id = ${productId}`;
  if (!product) throw new Failure('notFound');
  const others = db`p.active and p.id <> ${productId} and p.style_code <> ${product.style}`;
  const found = text.length < 3 ? [] : await productsByText(db, text, { most: MOST_FOUND, where: others });
  const [picked, together, byText] = await Promise.all([
    namedProducts(db, product.picked),
    namedProducts(db, product.together),
    namedProducts(db, found),
  ]);
  return { success: true, picked, together, found: byText };
}

interface SavePairings {
  readonly productId: string;
  readonly ids: readonly string[];
  readonly who: string;
}

export async function savePairings({ sql }: Shop, { productId, ids, who }: SavePairings): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [product] = await tx<{ code: string; before: string[] }[]>`
      select code, coalesce(wear_with, '{}') as before from products where id = ${productId} for update`;
    const known = await tx`select id from products where id = any(${[...ids]}) and id <> ${productId}`;
    if (!product || known.length < ids.length) throw new Failure('notFound');
    await changeProducts(tx, [productId], async () => {
      await tx`update products set wear_with = ${[...ids]} where id = ${productId}`;
    });
    await writeAuditLog(tx, who, `${product.code}: wear it with`, {
      before: product.before,
      after: ids,
    });
  });
}

/**
 * Counts which products were in the same orders, at night; true if anything is another than before. Where the owner does
 * not want it, nothing is counted and nothing remains.
 */
export async function countBoughtTogether(db: Db, wanted: boolean, now: Date): Promise<boolean> {
  if (!wanted) {
    const emptied = await db`update products set bought_with = null where bought_with is not null`;
    return emptied.count > 0;
  }
  const since = new Date(now.getTime() - TOGETHER.days * DAY_MS);
  const changed = await db`
    with pairs as (
      select a.product_id as id, b.product_id as other, count(distinct o.id) as orders
      from orders o
        join order_lines a on a.order_id = o.id and a.quantity > 0
        join order_lines b on b.order_id = o.id and b.quantity > 0 and b.product_id <> a.product_id
        join products p on p.id = a.product_id join products q on q.id = b.product_id and q.style_code <> p.style_code
      where o.placed_at >= ${since} and o.accepted_at is not null and o.status <> 'Cancelled'
      group by 1, 2 having count(distinct o.id) >= ${TOGETHER.orders}),
    best as (
      select id, array_agg(other order by orders desc, other) as others
      from (select *, row_number() over (partition by id order by orders desc, other) as place from pairs) ranked
      where place <= ${TOGETHER.most} group by id)
    update products p set bought_with = b.others
    from products x left join best b on b.id = x.id
    where x.id = p.id and p.bought_with is distinct from b.others`;
  return changed.count > 0;
}
