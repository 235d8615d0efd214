import { Failure } from '../../../domain/errors.ts';
import { sizeName } from '../../../domain/orders/size-name.ts';
import { mayChange, reviewFault } from '../../../domain/reviews/review-rules.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { invalidateReviews } from '../../catalogue/server/invalidate-catalogue.server.ts';
import type { Shop } from '../../shop.server.ts';
import { keepRating } from './rebuild-ratings.server.ts';
import type { ReviewForm, ReviewPhoto } from './review-form.server.ts';

/** A line of an order that its buyer may see. */
export interface OrderLine {
  readonly orderId: string;
  readonly line: number;
  readonly userId: string | undefined;
}

interface ReviewableLine {
  readonly productId: string;
  readonly color: string;
  readonly size: number;
  readonly sizeLabel: string | null;
  readonly received: boolean;
}

async function soldLine(tx: Tx, { orderId, line }: OrderLine): Promise<ReviewableLine> {
  const [sold] = await tx<ReviewableLine[]>`
    select l.product_id as "productId", l.color, l.size, l.size_label as "sizeLabel",
      exists (select from order_history h
        where h.order_id = l.order_id and h.kind = 'order' and h.to_state = 'Delivered') as received
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and l.line = ${line} and l.quantity > 0`;
  if (!sold) throw new Failure('notFound', { message: 'This pair is no longer in our shop.' });
  return sold;
}

function check(form: ReviewForm, { sizeLabel }: ReviewableLine): void {
  const message = reviewFault(form, sizeLabel === null);
  if (message !== undefined) throw new Failure('invalidInput', { message });
}

async function addPhotos(tx: Tx, reviewId: string, photos: readonly ReviewPhoto[]): Promise<void> {
  for (const { webp, small } of photos)
    await tx`
      insert into review_photos (review_id, position, webp, small)
      select ${reviewId}::uuid, coalesce(max(position) + 1, 0), ${webp}::bytea, ${small}::bytea
      from review_photos where review_id = ${reviewId}::uuid`;
}

/** Who has received a pair writes about it, once. */
export async function writeReview(shop: Shop, of: OrderLine, form: ReviewForm): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const sold = await soldLine(tx, of);
    if (!sold.received) throw new Failure('notReceived');
    check(form, sold);
    const [review] = await tx<{ id: string }[]>`
      insert into reviews (product_id, order_id, line, user_id, author, color, size, stars, fit, words, written_at)
      values (${sold.productId}, ${of.orderId}, ${of.line}, ${of.userId ?? null}, ${form.author}, ${sold.color},
        ${sizeName(sold)}, ${form.stars}, ${sold.sizeLabel === null ? form.fit : null}, ${form.words}, ${shop.now()})
      on conflict (order_id, line) do nothing returning id`;
    if (!review) throw new Failure('reviewedAlready');
    await addPhotos(tx, review.id, form.photos);
    await keepRating(tx, sold.productId);
  });
}

/** The buyer's own review, within 30 days of writing it. What the shop has hidden stays hidden. */
export async function changeReview(shop: Shop, of: OrderLine, form: ReviewForm): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const sold = await soldLine(tx, of);
    const [review] = await tx<{ id: string; written_at: Date; stars: number; fit: string | null }[]>`
      select id, written_at, stars, fit from reviews where order_id = ${of.orderId} and line = ${of.line} for update`;
    if (!review) throw new Failure('notFound', { message: 'There is no review of this pair yet.' });
    if (!mayChange(review.written_at, shop.now())) throw new Failure('tooLateToChange');
    check(form, sold);
    const fit = sold.sizeLabel === null ? form.fit : null;
    await tx`
      update reviews set author = ${form.author}, stars = ${form.stars}, fit = ${fit}, words = ${form.words},
        changed_at = ${shop.now()}
      where id = ${review.id}`;
    const gone = await tx`
      delete from review_photos where review_id = ${review.id} and not (id::text = any(${[...form.keep]}))`;
    await addPhotos(tx, review.id, form.photos);
    const sameFigures =
      review.stars === form.stars && review.fit === fit && gone.count + form.photos.length === 0;
    if (sameFigures) await invalidateReviews(tx, sold.productId, { figures: false, byStaff: false });
    else await keepRating(tx, sold.productId);
  });
}
