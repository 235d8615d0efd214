import { Failure } from '../../../../domain/errors.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { changeProducts } from '../invalidate-catalogue.server.ts';
import { relistProducts } from '../save-products.server.ts';

interface About {
  readonly productId: string;
  readonly who: string;
  /** What happens, for the audit log. */
  readonly words: string;
}

const read = (db: Db, productId: string) => db<{ id: number; base: string; alt: string }[]>`
  select id, base, alt from pictures where product_id = ${productId} order by position`;

/** Changes the pictures of a product, one person at a time: what shows them is renewed, and the log says what was. */
export async function changePictures(
  tx: Tx,
  { productId, who, words }: About,
  work: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const [product] = await tx<
    { code: string }[]
  >`select code from products where id = ${productId} for update`;
  if (!product) throw new Failure('notFound');
  const before = await read(tx, productId);
  await changeProducts(tx, [productId], async () => {
    await work(before.map(({ id }) => id));
    await relistProducts(tx, [productId]);
  });
  const after = await read(tx, productId);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const pictures = (all: typeof before) => ({ pictures: all.map(({ base, alt }) => ({ base, alt })) });
  await writeAuditLog(tx, who, `${product.code}: ${words}`, {
    productId,
    before: pictures(before),
    after: pictures(after),
  });
}
