import { artworkName, keyOf } from '../../../../domain/catalogue/name-rules.ts';
import type { ProductFields } from '../../../../domain/catalogue/product-fields.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { invalidateMenus } from '../../../catalogue/server/invalidate-catalogue.server.ts';
import { freeKey } from '../../../catalogue/server/rename.server.ts';

/** Adds the categories and types that these products name and that are not there. */
export async function addMissingNames(
  tx: Tx,
  fields: readonly Pick<ProductFields, 'category' | 'type'>[],
): Promise<void> {
  let added = false;
  for (const kind of ['category', 'type'] as const)
    for (const name of new Set(fields.map((each) => each[kind]))) {
      const key = keyOf(kind, name);
      const made =
        kind === 'category'
          ? await tx`
              insert into subcategories (name, key, artwork, position)
              select ${name}, ${key}, ${artworkName(name)},
                (select coalesce(max(position), 0) + 1 from subcategories)
              on conflict do nothing`
          : await tx`
              insert into subcategory_types (name, key, position)
              select ${name}, ${key}, (select coalesce(max(position), 0) + 1 from subcategory_types)
              on conflict do nothing`;
      if (made.count === 0) continue;
      added = true;
      await freeKey(tx, kind, key);
    }
  if (added) await invalidateMenus(tx);
}
