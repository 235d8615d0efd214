import type { ExportedReview } from '../../../contract/reviews.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { keepRating } from './rebuild-ratings.server.ts';
import { reviewColumns, type ReviewRecord, toReview } from './product-reviews.server.ts';

/** Whose reviews: an account's, and those about these orders. */
interface Author {
  readonly userId: string | undefined;
  readonly orders: readonly string[];
}

const ofAuthor = (db: Db, { userId, orders }: Author) =>
  db`(r.user_id = ${userId ?? null}::uuid or r.order_id = any(${[...orders]}))`;

/** What a customer wrote, for their own data; with the photos. */
export async function reviewsOf(db: Db, author: Author): Promise<ExportedReview[]> {
  const rows = await db<(ReviewRecord & { productId: string; pictures: Buffer[] | null })[]>`
    select ${reviewColumns(db)}, r.product_id as "productId",
      (select array_agg(f.webp order by f.position) from review_photos f where f.review_id = r.id) as pictures
    from reviews r where ${ofAuthor(db, author)} order by r.written_at`;
  return rows.map(({ pictures, productId, ...row }) => ({
    ...toReview(row),
    productId,
    photos: (pictures ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
  }));
}

/** The person goes, and so do the reviews. */
export async function forgetReviews(tx: Tx, author: Author): Promise<void> {
  const gone = await tx<{ product_id: string }[]>`
    delete from reviews r where ${ofAuthor(tx, author)} returning product_id`;
  for (const productId of [...new Set(gone.map((row) => row.product_id))].toSorted())
    await keepRating(tx, productId);
}
