import type { Input, Output } from '../../../contract/endpoint.ts';
import type { reviewsStaffApi, StaffReview } from '../../../contract/reviews-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Db, type Query, type Tx } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { readShopSettings, saveShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { keepRating } from './rebuild-ratings.server.ts';
import { reviewColumns, type ReviewRecord, toReview } from './product-reviews.server.ts';

const PAGE = 20;
/** Of more nobody needs the number. */
const MOST_COUNTED = 10_000;
/** What the shop should look at. */
const LOW = 3;

type Asked = Input<typeof reviewsStaffApi.staffReviews>['query'];

function chosen(db: Db, { text, show }: Asked): Query {
  const shown: Readonly<Record<Asked['show'], Query>> = {
    all: db`true`,
    low: db`r.stars <= ${LOW} and r.hidden_at is null`,
    unanswered: db`r.answer is null and r.hidden_at is null and r.order_id is not null`,
    hidden: db`r.hidden_at is not null`,
  };
  if (text === '') return shown[show];
  const pattern = anywhere(text.toLowerCase());
  return db`${shown[show]} and lower(r.words || ' ' || r.author || ' ' || p.title || ' ' || p.code) like ${pattern}`;
}

type StaffReviewRecord = ReviewRecord &
  Pick<StaffReview, 'productId' | 'title' | 'slugTitle' | 'orderNumber' | 'hiddenReason'> & {
    readonly pictures: Buffer[] | null;
  };

/** Newest first. */
export async function listStaffReviews(
  db: Db,
  query: Asked,
): Promise<Output<typeof reviewsStaffApi.staffReviews>> {
  const wanted = chosen(db, query);
  const [rows, [count], { noReviewsYet }] = await Promise.all([
    db<StaffReviewRecord[]>`
      select ${reviewColumns(db)}, r.product_id as "productId", p.title, p.slug as "slugTitle",
        (select o.order_number from orders o where o.id = r.order_id) as "orderNumber", r.hidden_reason as "hiddenReason",
        (select array_agg(f.small order by f.position) from review_photos f where f.review_id = r.id) as pictures
      from reviews r join products p on p.id = r.product_id where ${wanted}
      order by r.written_at desc, r.id limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
    db<{ total: number }[]>`
      select count(*)::int as total from (
        select from reviews r join products p on p.id = r.product_id where ${wanted} limit ${MOST_COUNTED + 1}) c`,
    readShopSettings(db),
  ]);
  return {
    success: true,
    total: Math.min(count?.total ?? 0, MOST_COUNTED),
    more: (count?.total ?? 0) > MOST_COUNTED,
    page: query.page,
    pageSize: PAGE,
    noneYet: noReviewsYet,
    reviews: rows.map(({ pictures, ...row }) => ({
      ...toReview(row),
      photos: (pictures ?? []).map((webp) => `data:image/webp;base64,${webp.toString('base64')}`),
    })) as StaffReview[],
  };
}

interface Known {
  readonly id: string;
  readonly productId: string;
  readonly code: string;
  readonly author: string;
  readonly hiddenReason: string | null;
  readonly answer: string | null;
}

async function lockReview(tx: Tx, id: string): Promise<Known> {
  const [review] = await tx<Known[]>`
    select r.id, r.product_id as "productId", p.code, r.author, r.hidden_reason as "hiddenReason", r.answer
    from reviews r join products p on p.id = r.product_id where r.id = ${id} for update of r`;
  if (!review) throw new Failure('notFound');
  return review;
}

/** Takes a review off the page, with a reason that stays in the log, or puts it back (null). */
export async function hideReview(shop: Shop, id: string, reason: string | null, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const review = await lockReview(tx, id);
    if (review.hiddenReason === reason) return;
    await tx`
      update reviews set hidden_at = ${reason === null ? null : shop.now()}, hidden_reason = ${reason} where id = ${id}`;
    const what = reason === null ? 'shown again' : `hidden: ${reason}`;
    await writeAuditLog(tx, who, `${review.code}: review by ${review.author} ${what}`, {
      productId: review.productId,
      before: { hiddenReason: review.hiddenReason },
      after: { hiddenReason: reason },
    });
    await keepRating(tx, review.productId, true);
  });
}

/** The shop's words below a review; none takes them back. */
export async function answerReview(shop: Shop, id: string, words: string, who: string): Promise<void> {
  const answer = words === '' ? null : words;
  await inTransaction(shop.sql, async (tx) => {
    const review = await lockReview(tx, id);
    if (review.answer === answer) return;
    await tx`
      update reviews set answer = ${answer}, answered_at = ${answer === null ? null : shop.now()} where id = ${id}`;
    const what = answer === null ? 'answer taken back' : 'answered';
    await writeAuditLog(tx, who, `${review.code}: review by ${review.author} ${what}`, {
      productId: review.productId,
      before: { answer: review.answer },
      after: { answer },
    });
    await invalidateReviews(tx, review.productId, { figures: false, byStaff: true });
  });
}

/** What products without reviews show. */
export async function sayNoReviewsYet(shop: Shop, on: boolean, who: string): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const { noReviewsYet: before } = await readShopSettings(tx);
    if (before === on) return;
    await saveShopSettings(tx, { noReviewsYet: on });
    await writeAuditLog(tx, who, 'Settings: noReviewsYet', {
      before: { noReviewsYet: before },
      after: { noReviewsYet: on },
    });
  });
}
