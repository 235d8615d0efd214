import { randomBytes } from 'node:crypto';
import { changedFields } from '../../../domain/catalogue/product-fields.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { changeProducts } from '../../catalogue/server/invalidate-catalogue.server.ts';
import { addSizes } from '../../stock/server/change-stock.server.ts';
import { writeState } from '../../catalogue/server/move-product.server.ts';
import { attachReady, awaitPicture } from '../../catalogue/server/pictures/await-pictures.server.ts';
import { addProducts } from '../../catalogue/server/save-products.server.ts';
import { noteProductChange, readRules, writeProduct } from '../../catalogue/server/write-product.server.ts';
import { holdAll } from './known-products.server.ts';
import type { WishedProduct } from './plan-products.server.ts';
import type { Surroundings } from './sheet-rows.server.ts';

/** Writes products of a file: new ones in few statements, known ones as their own page would. */
export async function writeProducts(
  tx: Tx,
  surroundings: Surroundings,
  wishes: readonly WishedProduct[],
): Promise<void> {
  await addNew(
    tx,
    surroundings,
    wishes.filter(({ known }) => !known),
  );
  await changeKnown(
    tx,
    surroundings,
    wishes.filter(({ known }) => known),
  );
}

async function addNew(
  tx: Tx,
  { who, fileName, now }: Surroundings,
  wishes: readonly WishedProduct[],
): Promise<void> {
  if (wishes.length === 0) return;
  const rules = await readRules(tx, now);
  const styles = [...new Set(wishes.map(({ styleCode }) => styleCode))];
  const last = await tx<{ style: string; position: number }[]>`
    select style_code as style, max(position) as position from products where style_code = any(${styles}) group by style_code`;
  const positions = new Map(last.map(({ style, position }) => [style, position]));
  const entries = wishes.map(({ fields, styleCode, state, newSizes }) => {
    const position = (positions.get(styleCode) ?? -1) + 1;
    positions.set(styleCode, position);
    return {
      ...fields,
      id: randomBytes(12).toString('hex'),
      draft: state !== 'published',
      styleCode,
      styleTitle: fields.title,
      position,
      rating: 0,
      popularity: 0,
      createdAt: now,
      sizes: newSizes.map(({ sizeLabel, ...size }) => ({ ...size, sizeLabel: sizeLabel || undefined })),
      pictures: [],
    };
  });
  await addProducts(tx, entries, rules);
  const rows = entries.map(({ id, sku }, at) => ({
    id,
    what: `${sku}: added from ${fileName}`,
    after: { ...wishes[at]?.fields, sizes: wishes[at]?.newSizes, state: wishes[at]?.state ?? 'draft' },
  }));
  await tx`
    with added as (
      insert into product_changes (product_id, revision, who, fields)
      select r.id, 1, ${who}, '{}' from jsonb_to_recordset(${tx.json(rows)}) as r(id text))
    insert into audit_log (who, what, product_id, after)
    select ${who}, r.what, r.id, r.after from jsonb_to_recordset(${tx.json(rows)}) as r(id text, what text, after jsonb)`;
  for (const [at, { id }] of entries.entries()) await addPictures(tx, who, id, wishes[at]);
}

async function addPictures(
  tx: Tx,
  who: string,
  productId: string,
  wish: WishedProduct | undefined,
): Promise<void> {
  for (const { id } of wish?.newPictures ?? []) {
    await awaitPicture(tx, id, { productId, who });
    await attachReady(tx, id);
  }
}

async function changeKnown(
  tx: Tx,
  { who, fileName, now }: Surroundings,
  wishes: readonly WishedProduct[],
): Promise<void> {
  const byId = new Map(wishes.flatMap((wish) => (wish.known ? [[wish.known.id, wish] as const] : [])));
  const held = await holdAll(tx, [...byId.keys()]);
  const rules = await readRules(tx, now);
  await changeProducts(tx, [...byId.keys()], async () => {
    for (const product of held) {
      const wish = byId.get(product.id);
      if (!wish?.known) continue;
      // Only what the file changes: what somebody else wrote meanwhile stays.
      const fields = changedFields(wish.known, wish.fields);
      const change = Object.fromEntries(fields.map((field) => [field, wish.fields[field]]));
      await writeProduct(tx, who, product, change, { rules });
      if (wish.newSizes.length > 0) {
        const sizes = wish.newSizes.map(({ sizeLabel, ...size }) => ({
          ...size,
          productId: product.id,
          label: sizeLabel || null,
        }));
        await addSizes(tx, sizes, { cause: 'opening', who, reference: fileName });
        await noteProductChange(tx, product, {
          who,
          words: `sizes added from ${fileName}`,
          fields: ['sizes'],
          before: {},
          after: { sizes: wish.newSizes },
        });
      }
      if (wish.state) await writeState(tx, who, now, { ...product, ...change }, { to: wish.state, at: null });
    }
  });
  for (const product of held) await addPictures(tx, who, product.id, byId.get(product.id));
}
