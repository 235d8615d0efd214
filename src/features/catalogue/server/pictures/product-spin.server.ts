import type { ProductPage } from '../../../../contract/catalogue.ts';
import type { ProductSpin } from '../../../../contract/pictures-staff.ts';
import { spinWidth } from '../../../../domain/catalogue/spin.ts';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';

const shown = (tx: Tx, productId: string) => invalidatePages(tx, [`product:${productId}`], STAFF_CHANGE);

interface SaveSpin {
  readonly productId: string;
  /** Of stored pictures, in the order of the turn; none removes it. */
  readonly ids: readonly string[];
  readonly who: string;
}

/** The photos of a turn round a product. Shoppers see it as soon as all of them are drawn. */
export async function saveSpin(shop: Shop, { productId, ids, who }: SaveSpin): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const [product] = await tx<
      { code: string }[]
    >`select code from products where id = ${productId} for update`;
    const known = await tx`select id from stored_pictures where id = any(${[...ids]}::uuid[]) for key share`;
    if (!product || known.length < new Set(ids).size) throw new Failure('notFound');
    await tx`delete from product_spins where product_id = ${productId}`;
    if (ids.length > 0)
      await tx`insert into product_spins (product_id, picture_ids) values (${productId}, ${[...ids]}::uuid[])`;
    const what = ids.length > 0 ? `360° view of ${ids.length} photos` : '360° view removed';
    await writeAuditLog(tx, who, `${product.code}: ${what}`, { productId });
    await shown(tx, productId);
  });
  const [first] = ids;
  if (first !== undefined) await finishSpins(shop, first);
}

interface Waiting {
  readonly productId: string;
  readonly bases: string[];
  /** The widths that all photos have. */
  readonly widths: number[];
}

/** A photo was drawn: turns that have all of theirs now are shown, in the largest files that are not too much to fetch. */
export async function finishSpins({ sql, services }: Shop, pictureId: string): Promise<void> {
  const ready = await sql<Waiting[]>`
    select s.product_id as "productId", p.bases, p.widths from product_spins s
    cross join lateral (
      select array_agg(distinct f.base) as bases, bool_and(f.state = 'ready') as ready,
        array(select w from unnest(min(f.widths)) w where w <= 720) as widths
      from stored_pictures f where f.id = any(s.picture_ids)) p
    where s.width is null and ${pictureId}::uuid = any(s.picture_ids) and p.ready`;
  for (const { productId, bases, widths } of ready) {
    const sizes: { width: number; bytes: number }[] = [];
    for (const width of widths) {
      const files = await Promise.all(bases.map((base) => services.pictures.read(`${base}-${width}.avif`)));
      if (files.every((file) => file !== undefined))
        sizes.push({ width, bytes: files.reduce((sum, file) => sum + (file?.length ?? 0), 0) });
    }
    const width = spinWidth(sizes);
    if (width === undefined) continue;
    await inTransaction(sql, async (tx) => {
      await tx`update product_spins set width = ${width} where product_id = ${productId}`;
      await shown(tx, productId);
    });
  }
}

/** Of `product_spins s`. */
export const spinColumns = (db: Db) => db`
  s.width, coalesce(s.files, array(select f.base from unnest(s.picture_ids) with ordinality as u (id, at)
    join stored_pictures f on f.id = u.id order by u.at)) as frames`;

/** What the page shows of a product from all sides; nothing while photos are being drawn. */
export async function readSpin(db: Db, productId: string): Promise<ProductPage['spin']> {
  const [row] = await db<{ width: number | null; frames: string[] }[]>`
    select ${spinColumns(db)} from product_spins s where s.product_id = ${productId}`;
  return row && row.width !== null ? { frames: row.frames, width: row.width } : undefined;
}

/** For staff: how many photos there are, and how many are not drawn yet or cannot be. */
export async function readStaffSpin(db: Db, productId: string): Promise<ProductSpin> {
  const [row] = await db<ProductSpin[]>`
    select coalesce(cardinality(s.files), cardinality(s.picture_ids)) as photos, s.width is not null as shown,
      (select count(*)::int from stored_pictures f where f.id = any(s.picture_ids) and f.state = 'failed') as failed
    from product_spins s where s.product_id = ${productId}`;
  return row ?? { photos: 0, shown: false, failed: 0 };
}
