import type { Reviewable, ReviewableLine } from '../../../contract/reviews.ts';
import { type LineNames, namesIn } from '../../../domain/orders/line-names.ts';
import { sizeName } from '../../../domain/orders/size-name.ts';
import { mayChange, shortName } from '../../../domain/reviews/review-rules.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { findOrderById } from '../../orders/server/order-record.server.ts';
import { imageOf } from '../../orders/server/order-view.server.ts';
import type { Shop } from '../../shop.server.ts';
import { reviewColumns, type ReviewRecord, toReview } from './product-reviews.server.ts';

interface Line {
  readonly line: number;
  readonly productId: string;
  readonly title: string;
  readonly slug: string;
  readonly picture: string;
  readonly color: string;
  readonly names: LineNames;
  readonly size: number;
  readonly sizeLabel: string | null;
}

type OwnRow = ReviewRecord & { readonly line: number; readonly hidden: boolean };

const readLines = (db: Db, orderId: string) => db<Line[]>`
  select line, product_id as "productId", title, slug, picture, color, names, size, size_label as "sizeLabel"
  from order_lines where order_id = ${orderId} and quantity > 0 order by line`;

/** The pairs of an order, each with what its buyer wrote about it. */
export async function readReviewable(
  { sql, now }: Shop,
  orderId: string,
  language: Language,
): Promise<Reviewable> {
  const [order, lines, rows, delivered] = await Promise.all([
    findOrderById(sql, orderId),
    readLines(sql, orderId),
    sql<OwnRow[]>`
      select ${reviewColumns(sql)}, coalesce(r.line, 0) as line, r.hidden_at is not null as hidden
      from reviews r where r.order_id = ${orderId}`,
    sql`
      select from order_history
      where order_id = ${orderId} and kind = 'order' and to_state = 'Delivered' limit 1`,
  ]);
  if (!order) throw new Error('There is no such order');
  const written = new Map(rows.map((row) => [row.line, row]));
  return {
    success: true,
    orderNumber: order.orderNumber,
    received: delivered.length > 0,
    author: shortName(order.billing.fname, order.billing.lname),
    lines: lines.map(({ line, productId, title, slug, picture, color, names, ...size }) => ({
      line,
      productId,
      ...namesIn({ title, color, names }, language),
      slugTitle: slug,
      productImage: imageOf(picture),
      size: sizeName(size),
      hasSize: size.sizeLabel === null,
      review: ownReview(written.get(line), now()),
    })),
  };
}

function ownReview(row: OwnRow | undefined, now: Date): ReviewableLine['review'] {
  if (!row) return null;
  const { line: _line, hidden, ...rest } = row;
  const { answer: _answer, helpful: _helpful, bought: _bought, ...review } = toReview(rest);
  return { ...review, hidden, canChange: mayChange(row.writtenAt, now) };
}
