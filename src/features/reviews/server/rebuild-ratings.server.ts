import type { Tx } from '../../../platform/server/db.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';

/**
 * Counts the reviews of a product anew, in the transaction that changed one of them. Whoever changes another one at the
 * same moment waits at the product's row of figures, and counts after us.
 */
export async function keepRating(tx: Tx, productId: string, byStaff = false): Promise<void> {
  await tx`
    insert into product_ratings (product_id) values (${productId})
    on conflict (product_id) do update set reviews = product_ratings.reviews`;
  await tx`
    update product_ratings set reviews = n.reviews, points = n.points, stars = n.stars, runs_small = n.small,
      runs_true = n.exact, runs_large = n.large, with_photos = n.with_photos, from_demo = n.from_demo
    from (
      select count(*)::int as reviews, coalesce(sum(stars), 0)::int as points,
        array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
          count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[] as stars,
        (count(*) filter (where fit = 'small'))::int as small, (count(*) filter (where fit = 'true'))::int as exact,
        (count(*) filter (where fit = 'large'))::int as large,
        (count(*) filter (where exists (select from review_photos p where p.review_id = r.id)))::int as with_photos,
        (count(*) filter (where order_id is null))::int as from_demo
      from reviews r where product_id = ${productId} and hidden_at is null) n
    where product_id = ${productId}`;
  await invalidateReviews(tx, productId, { figures: true, byStaff });
}
