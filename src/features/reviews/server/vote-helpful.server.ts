import { createHash } from 'node:crypto';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';

interface Vote {
  readonly id: string;
  /** The number her browser made up. */
  readonly voter: string;
  /** Who is signed in votes with her account, from whatever browser. */
  readonly userId: string | undefined;
}

const OWN = 'This review is your own.';

/** Somebody found a review helpful: once. Answers how many did. */
export async function voteHelpful(shop: Shop, { id, voter, userId }: Vote): Promise<number> {
  const hash = createHash('sha256')
    .update(`review-vote:${userId ?? voter}`)
    .digest();
  return inTransaction(shop.sql, async (tx) => {
    const [review] = await tx<{ product_id: string; user_id: string | null }[]>`
      select product_id, user_id from reviews where id = ${id} and hidden_at is null for update`;
    if (!review) throw new Failure('notFound');
    if (userId !== undefined && review.user_id === userId) throw new Failure('notAllowed', { message: OWN });
    const added = await tx`
      insert into review_votes (review_id, voter) values (${id}, ${hash}) on conflict do nothing`;
    if (added.count === 0) throw new Failure('votedAlready');
    const [now] = await tx<{ helpful: number }[]>`
      update reviews set helpful = helpful + 1 where id = ${id} returning helpful`;
    await invalidateReviews(tx, review.product_id, { figures: false, byStaff: false });
    return now?.helpful ?? 0;
  });
}
