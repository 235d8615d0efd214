import type { NameKind } from '../../../domain/catalogue/name-rules.ts';
import { isFixedName } from '../../../domain/catalogue/name-rules.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateMenus } from './invalidate-catalogue.server.ts';
import { findName, type CachedName, lockNames } from './names-lock.server.ts';
import { findAnew, leadTo } from './rename.server.ts';
import { keepPictures } from './shop-pictures.server.ts';
import { stateOf } from './save-names.server.ts';

interface Wish {
  readonly kind: NameKind;
  readonly id: string;
  readonly version: number;
  readonly moveTo?: string | undefined;
}

/** Nothing vanishes with products in it: they go elsewhere first, and the old address leads there. */
export async function deleteName(shop: Pick<Shop, 'sql'>, wish: Wish, who: string): Promise<string> {
  const { kind, id, moveTo } = wish;
  return inTransaction(shop.sql, async (tx) => {
    await lockNames(tx, kind);
    const gone = await findName(tx, kind, id);
    if (!gone) throw new Failure('notFound');
    if (gone.version !== wish.version) throw new Failure('changedMeanwhile');
    if (isFixedName(kind, gone.name)) throw new Failure('fixedName');
    const before = await stateOf(tx, kind, id);
    const products = await countProducts(tx, kind, gone);
    const target = moveTo ? await findName(tx, kind, moveTo) : undefined;
    if (moveTo && (!target || target.key === gone.key)) throw new Failure('notFound');
    const taken = kind === 'tag' && moveTo === '';
    if (products > 0 && !target && !taken)
      throw new Failure('stillUsed', {
        message:
          kind === 'colour'
            ? `${counted(products)} this colour. Hide it instead.`
            : `${counted(products)} ${gone.name}. Choose where they go, or hide it.`,
      });
    if (products > 0) await moveProducts(tx, kind, gone, target);
    await remove(tx, kind, gone);
    await keepPictures(tx, `${kind}:${id}`, []);
    if (target) await leadTo(tx, kind, gone.key, target.key);
    else await tx`delete from old_names where kind = ${kind} and now_key = ${gone.key}`;
    // A tag that came off leaves its products among those without one.
    if (products > 0) await findAnew(tx, kind, target ?? { key: '', name: '' });
    await invalidateMenus(tx);
    const where = target ? `; its products are in ${target.name}` : '';
    await writeAuditLog(tx, who, `Deleted the ${kind} ${gone.name}${where}`, { before });
    return `${gone.name} is deleted${target ? `, and its products are in ${target.name}` : ''}.`;
  });
}

const counted = (products: number): string =>
  products === 1 ? '1 product has' : `${products} products have`;

async function countProducts(tx: Tx, kind: NameKind, { id, key }: CachedName): Promise<number> {
  const has =
    kind === 'category'
      ? tx`subcategory_id = ${Number(id)}`
      : kind === 'type'
        ? tx`type_id = ${Number(id)}`
        : kind === 'colour'
          ? tx`color_key = ${key}`
          : tx`tag_key = ${key}`;
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from products where ${has}`;
  return row?.count ?? 0;
}

async function moveProducts(
  tx: Tx,
  kind: NameKind,
  gone: CachedName,
  target: CachedName | undefined,
): Promise<void> {
  if (kind === 'category' && target)
    await tx`update products set subcategory_id = ${Number(target.id)} where subcategory_id = ${Number(gone.id)}`;
  else if (kind === 'type' && target)
    await tx`update products set type_id = ${Number(target.id)} where type_id = ${Number(gone.id)}`;
  else if (kind === 'tag')
    await tx`update products set tag = ${target?.name ?? ''}, tag_key = ${target?.key ?? ''} where tag_key = ${gone.key}`;
  else throw new Failure('stillUsed', { message: 'Products have this colour. Hide it instead.' });
}

async function remove(tx: Tx, kind: NameKind, { id, key }: CachedName): Promise<void> {
  await tx`delete from listing_heads where kind = ${kind} and key = ${key}`;
  if (kind === 'category') await tx`delete from subcategories where id = ${Number(id)}`;
  else if (kind === 'type') await tx`delete from subcategory_types where id = ${Number(id)}`;
  else if (kind === 'colour') await tx`delete from colours where id = ${Number(id)}`;
  else await tx`delete from tags where key = ${key}`;
}
