import type { reviewsApi } from '../../../contract/reviews.ts';
import { userIdIfAny, type Visitor } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { findVisibleOrder, type Viewer } from '../../orders/server/find-order.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { readProductReviews, readReviewPhoto } from './product-reviews.server.ts';
import { readReviewForm } from './review-form.server.ts';
import { readReviewable } from './reviewable.server.ts';
import { voteHelpful } from './vote-helpful.server.ts';
import { changeReview, type OrderLine, writeReview } from './write-review.server.ts';

/** An order of one's own: of the account, or by its link. Staff see every order, and review none but their own. */
async function ownOrder(shop: Shop, visitor: Visitor, orderNumber: string, link: string | undefined) {
  const userId = userIdIfAny(visitor);
  if (userId === undefined && link === undefined) throw new Failure('notSignedIn');
  const viewer: Viewer =
    userId === undefined ? { as: 'guest', link: link ?? '' } : { as: 'buyer', userId, link };
  return findVisibleOrder(shop, viewer, orderNumber);
}

async function ownLine(
  shop: Shop,
  visitor: Visitor,
  { orderNumber, line }: { orderNumber: string; line: number },
  link: string | undefined,
): Promise<OrderLine> {
  const orderId = await ownOrder(shop, visitor, orderNumber, link);
  return { orderId, line, userId: userIdIfAny(visitor) };
}

export const reviewsHandlers = {
  productReviews: (input, { shop }) => readProductReviews(shop.sql, input),
  reviewable: async ({ params, query }, { shop, visitor, language }) =>
    readReviewable(shop, await ownOrder(shop, visitor, params.orderNumber, query.link), language),
  writeReview: async ({ params, query }, { shop, visitor, request }) => {
    const of = await ownLine(shop, visitor, params, query.link);
    await writeReview(shop, of, await readReviewForm(request));
    return { success: true, message: 'Thank you. Your review is on the page of the product.' };
  },
  changeReview: async ({ params, query }, { shop, visitor, request }) => {
    const of = await ownLine(shop, visitor, params, query.link);
    await changeReview(shop, of, await readReviewForm(request));
    return { success: true, message: 'Your review is changed.' };
  },
  voteHelpful: async ({ params, body }, { shop, visitor, address }) => ({
    success: true,
    ...(await voteHelpful(shop, { ...params, ...body, userId: userIdIfAny(visitor), network: address })),
  }),
  reviewPhoto: async ({ params, query }, { shop }) =>
    new Answer(200, await readReviewPhoto(shop.sql, params.id, query.small !== undefined), {
      'content-type': 'image/webp',
      // Not for ever: a review that the shop hides must go.
      'cache-control': 'public, max-age=3600',
    }),
} satisfies Handlers<typeof reviewsApi>;
