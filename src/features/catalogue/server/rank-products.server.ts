import { type Db } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { countBoughtTogether } from './wear-with.server.ts';
import { invalidateAllProducts } from './invalidate-catalogue.server.ts';

/** Few reviews say little: these many of four stars are counted with those of each product. */
const USUAL = { reviews: 5, stars: 4 };

const ranks = (db: Db) => db`
  select p.id, round(
    300 * ln(1 + coalesce(s.pairs, 0))
    + 200 * ((coalesce(g.points, 0) + ${USUAL.reviews * USUAL.stars}::int) / (coalesce(g.reviews, 0) + ${USUAL.reviews}::float8) - ${USUAL.stars}::int)
    + 10 * greatest(0, 8 - floor(extract(epoch from now() - p.created_at) / 604800)))::int as popularity
  from products p
  left join (select product_id, sum(sold)::float8 as pairs from product_sizes where sold > 0 group by product_id) s on s.product_id = p.id
  left join product_ratings g on g.product_id = p.id`;

/** How popular each product is: what sold lately counts most, then its stars, then in which of its first weeks it is. */
export async function rankProducts({ sql, now }: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  const { boughtTogether } = await readStored(sql, 'listings');
  // A large shop takes a while: on a connection without a time limit.
  const db = await sql.reserve();
  try {
    const { count } = await db`
      update products p set popularity = r.popularity from (${ranks(db)}) r
      where p.id = r.id and p.popularity <> r.popularity`;
    const others = await countBoughtTogether(db, boughtTogether, now());
    if (count > 0 || others) await invalidateAllProducts(db);
  } finally {
    db.release();
  }
}
