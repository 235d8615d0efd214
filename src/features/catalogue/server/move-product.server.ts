import type { ProductState } from '../../../domain/catalogue/product-fields.ts';
import { Failure } from '../../../domain/errors.ts';
import type { ProductGap } from '../../../domain/law/product-gaps.ts';
import { momentWords } from '../../../domain/text/date-words.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { productJudge } from './product-law.server.ts';
import { type HeldProduct, holdProduct, holdProducts, noteProductChange } from './write-product.server.ts';

export const PUBLISH_JOB = 'publish-products';

export type Move = 'draft' | 'published' | 'archived';
type Placed = Pick<HeldProduct, 'active' | 'archivedAt' | 'publishAt'>;

export function stateOf({ active, archivedAt, publishAt }: Placed): ProductState {
  if (archivedAt) return 'archived';
  if (active) return 'published';
  return publishAt ? 'scheduled' : 'draft';
}

/** Why a product cannot be published now; undefined when it can. */
export async function publishFault(tx: Tx, { id }: Pick<HeldProduct, 'id'>): Promise<string | undefined> {
  const [sizes] = await tx`select from product_sizes where product_id = ${id} limit 1`;
  return sizes ? undefined : 'A product needs at least one size before it is published.';
}

interface Wish {
  readonly to: Move;
  /** Publish by itself at this time. */
  readonly at: Date | null;
}

/**
 * Publishes, takes back to the drafts, archives or brings back. What is archived or a draft is nowhere for shoppers.
 * Answers what a published product lacks of the law: the owner decides.
 */
export async function moveProduct(
  shop: Pick<Shop, 'sql' | 'now'>,
  who: string,
  id: string,
  { revision, ...wish }: Wish & { readonly revision: number },
): Promise<ProductGap[]> {
  return inTransaction(shop.sql, async (tx) => {
    const held = await holdProduct(tx, id, revision);
    if (wish.to === 'published') {
      const fault = await publishFault(tx, held);
      if (fault !== undefined) throw new Failure('productNotReady', { message: fault });
    }
    await changeProducts(tx, [id], () => writeState(tx, who, shop.now(), held, wish));
    return wish.to === 'published' ? (await productJudge(tx, shop.now()))(held) : [];
  });
}

/** The caller holds the product and stands inside `changeProducts`. False when it is there already. */
export async function writeState(
  tx: Tx,
  who: string,
  now: Date,
  held: HeldProduct,
  { to, at }: Wish,
): Promise<boolean> {
  const later = to === 'published' && at !== null && at > now ? at : null;
  const active = to === 'published' && later === null;
  const archivedAt = to === 'archived' ? now : null;
  const after = { active, archivedAt, publishAt: later };
  const same = stateOf(held) === stateOf(after) && held.publishAt?.getTime() === later?.getTime();
  if (same) return false;
  // What shoppers see for the first time is new on that day.
  const first = active && held.publishedAt === null ? now : null;
  await tx`
    update products p set active = ${active}, archived_at = ${archivedAt}, publish_at = ${later},
      published_at = coalesce(${first}, published_at), created_at = coalesce(${first}, created_at),
      listed = ${active} and (select count(*) > 1 from pictures f where f.product_id = p.id)
    where p.id = ${held.id}`;
  if (later) await addJob(tx, { kind: PUBLISH_JOB, payload: {}, key: later.toISOString(), runAt: later });
  const words = {
    draft: 'taken out of the shop',
    scheduled: `to be published ${later ? momentWords(later) : ''}`,
    published: 'published',
    archived: 'archived',
  } as const;
  await noteProductChange(tx, held, {
    who,
    words: words[stateOf(after)],
    fields: ['state'],
    before: { state: stateOf(held), publishAt: held.publishAt },
    after: { state: stateOf(after), publishAt: later },
  });
  return true;
}

/** Publishes what is due. A draft that nobody can buy in any size stays one, and says so in its history. */
export async function publishDue(shop: Pick<Shop, 'sql' | 'now'>): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const due = await tx<{ id: string }[]>`
      select id from products where publish_at <= ${shop.now()} order by id`;
    const held = await holdProducts(
      tx,
      due.map(({ id }) => id),
    );
    for (const product of held.filter(({ publishAt }) => publishAt !== null && publishAt <= shop.now())) {
      const to = (await publishFault(tx, product)) === undefined ? 'published' : 'draft';
      await changeProducts(tx, [product.id], () =>
        writeState(tx, 'the clock', shop.now(), product, { to, at: null }),
      );
    }
  });
}
