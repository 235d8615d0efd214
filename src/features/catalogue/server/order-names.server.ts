import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateMenus } from './invalidate-catalogue.server.ts';
import { lockNames } from './names-lock.server.ts';

type Ordered = 'category' | 'type' | 'colour';
const words = { category: 'categories', type: 'types', colour: 'colours' } as const;

const tableOf = (tx: Tx, kind: Ordered) =>
  kind === 'category' ? tx`subcategories` : kind === 'type' ? tx`subcategory_types` : tx`colours`;

/** Puts them in this order; whatever is not named stays behind in its old order. */
export async function orderNames(
  shop: Pick<Shop, 'sql'>,
  { kind, ids }: { readonly kind: Ordered; readonly ids: readonly string[] },
  who: string,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    await lockNames(tx, kind);
    const before = await namesInOrder(tx, kind);
    const numbers = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
    await tx`
      update ${tableOf(tx, kind)} n set position = o.place from (
        select id, row_number() over (order by array_position(${numbers}::int[], id), position, id)::int as place
        from ${tableOf(tx, kind)}) o
      where o.id = n.id and n.position <> o.place`;
    const after = await namesInOrder(tx, kind);
    if (before.join('\n') === after.join('\n')) return;
    await invalidateMenus(tx);
    await writeAuditLog(tx, who, `Put the ${words[kind]} in another order`, { before, after });
  });
}

async function namesInOrder(tx: Tx, kind: Ordered): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`select name from ${tableOf(tx, kind)} order by position, id`;
  return rows.map(({ name }) => name);
}
