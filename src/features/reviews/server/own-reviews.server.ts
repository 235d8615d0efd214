import type { ExportedReview } from '../../../contract/reviews.ts';
import type { Db, Tx } from '../../../platform/db.server.ts';
import { keepRating } from './keep-ratings.server.ts';
import { reviewColumns, type ReviewRow, toReview } from './product-reviews.server.ts';

/** Written by her, signed in, or about an order of her account. */
const ofUser = (db: Db, userId: string) =>
  db`(r.user_id = ${userId} or r.order_id in (select o.id from orders o where o.user_id = ${userId}::text))`;

/** What a customer wrote, for her to take along; with her photos. */
export async function reviewsOf(db: Db, userId: string): Promise<ExportedReview[]> {
  const rows = await db<(ReviewRow & { productId: string; pictures: Buffer[] | null })[]>`
    select ${reviewColumns(db)}, r.product_id as "productId",
      (select array_agg(f.webp order by f.position) from review_photos f where f.review_id = r.id) as pictures
    from reviews r where ${ofUser(db, userId)} order by r.written_at`;
  return rows.map(({ pictures, productId, ...row }) => ({
    ...toReview(row),
    productId,
    photos: (pictures ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
  }));
}

/** The person goes, and so does what she wrote. */
export async function forgetReviews(tx: Tx, userId: string): Promise<void> {
  const gone = await tx<{ product_id: string }[]>`
    delete from reviews r where ${ofUser(tx, userId)} returning product_id`;
  for (const productId of [...new Set(gone.map((row) => row.product_id))].toSorted())
    await keepRating(tx, productId);
}
