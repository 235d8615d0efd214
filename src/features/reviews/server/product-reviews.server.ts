import type { Input, Output } from '../../../contract/endpoint.ts';
import type { reviewsApi, Review } from '../../../contract/reviews.ts';
import { Failure } from '../../../domain/errors.ts';
import { PRODUCT_NOT_FOUND } from '../../../domain/catalogue/product.ts';
import { type FitOutcomes, fitStatement } from '../../../domain/catalogue/fit-outcomes.ts';
import { averageOf } from '../../../domain/reviews/review-rules.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';

const PAGE = 6;

type Asked = Input<typeof reviewsApi.productReviews>;

export interface ReviewRecord extends Omit<Review, 'photos' | 'writtenAt'> {
  readonly writtenAt: Date;
  readonly photos: string[];
}

/** The columns of a ReviewRecord, for a query over `reviews r`. */
export const reviewColumns = (db: Db) => db`
  r.id, r.author, r.stars, r.fit, r.words, r.color, r.size, r.written_at as "writtenAt", r.changed_at is not null as changed,
  r.order_id is not null as bought, r.helpful, r.answer,
  array(select p.id::text from review_photos p where p.review_id = r.id order by p.position) as photos`;

export const toReview = ({ photos, writtenAt, ...row }: ReviewRecord): Review => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  photos: photos.map((id) => ({ id })),
});

function orderOf(db: Db, sort: Asked['query']['sort']): Query {
  switch (sort) {
    case 'helpful':
      return db`r.helpful desc, r.written_at desc, r.id`;
    case 'new':
      return db`r.written_at desc, r.id`;
    case 'high':
      return db`r.stars desc, r.written_at desc, r.id`;
    case 'low':
      return db`r.stars, r.written_at desc, r.id`;
  }
}

function chosen(db: Db, productId: string, { stars, fit, photos }: Asked['query']): Query {
  const parts = [
    db`r.product_id = ${productId} and r.hidden_at is null`,
    ...(stars === undefined ? [] : [db`r.stars = ${stars}`]),
    ...(fit === undefined ? [] : [db`r.fit = ${fit}`]),
    ...(photos === undefined ? [] : [db`exists (select from review_photos p where p.review_id = r.id)`]),
  ];
  return parts.reduce((all, part) => db`${all} and ${part}`);
}

interface Figures {
  readonly id: string;
  readonly reviews: number | null;
  readonly points: number | null;
  readonly stars: number[] | null;
  readonly small: number | null;
  readonly exact: number | null;
  readonly large: number | null;
  readonly photos: number | null;
  readonly demo: number | null;
  readonly stayed: number | null;
  readonly outSmall: number | null;
  readonly oneUp: number | null;
  readonly outLarge: number | null;
  readonly oneDown: number | null;
}

/** From what was exchanged, returned and not sent back. */
function outcomesOf({ stayed, outSmall, oneUp, outLarge, oneDown }: Figures): { outcomes?: FitOutcomes } {
  if (stayed === null) return {};
  const outcomes = {
    stayed,
    small: outSmall ?? 0,
    oneUp: oneUp ?? 0,
    large: outLarge ?? 0,
    oneDown: oneDown ?? 0,
  };
  return fitStatement(outcomes) === undefined ? {} : { outcomes };
}

/** The figures of all reviews of a product, and one page of those asked for. By slug, or by id. */
export async function readProductReviews(
  db: Db,
  { params: { slug }, query }: Asked,
): Promise<Output<typeof reviewsApi.productReviews>> {
  const [figures] = await db<Figures[]>`
    select p.id, n.reviews, n.points, n.stars, n.runs_small as small, n.runs_true as exact, n.runs_large as large,
      n.with_photos as photos, n.from_demo as demo,
      f.stayed, f.small as "outSmall", f.one_up as "oneUp", f.large as "outLarge", f.one_down as "oneDown"
    from products p left join product_ratings n on n.product_id = p.id
      left join style_fits f on f.style_code = p.style_code
    where p.active and (p.slug = ${slug} or p.id = ${slug}) order by p.slug = ${slug} desc limit 1`;
  if (!figures) throw new Failure('notFound', { message: PRODUCT_NOT_FOUND });
  const wanted = chosen(db, figures.id, query);
  const [[counted], rows] = await Promise.all([
    db<{ total: number }[]>`select count(*)::int as total from reviews r where ${wanted}`,
    db<ReviewRecord[]>`
      select ${reviewColumns(db)} from reviews r where ${wanted}
      order by ${orderOf(db, query.sort)} limit ${PAGE} offset ${(query.page - 1) * PAGE}`,
  ]);
  const count = figures.reviews ?? 0;
  return {
    productId: figures.id,
    count,
    average: averageOf({ reviews: count, points: figures.points ?? 0 }),
    stars: figures.stars ?? [0, 0, 0, 0, 0],
    fit: { small: figures.small ?? 0, true: figures.exact ?? 0, large: figures.large ?? 0 },
    ...outcomesOf(figures),
    withPhotos: figures.photos ?? 0,
    real: count > 0 && figures.demo === 0,
    reviews: rows.map(toReview),
    total: counted?.total ?? 0,
    page: query.page,
    pageSize: PAGE,
  };
}

/** A photo of a review that is shown. */
export async function readReviewPhoto(db: Db, id: string, small: boolean): Promise<Buffer> {
  const [row] = await db<{ webp: Buffer }[]>`
    select case when ${small} then p.small else p.webp end as webp
    from review_photos p join reviews r on r.id = p.review_id where p.id = ${id} and r.hidden_at is null`;
  if (!row) throw new Failure('notFound');
  return row.webp;
}
