import { randomBytes } from 'node:crypto';
import { writeEans } from './write-eans.server.ts';
import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { titleInColour } from '../../../domain/catalogue/product-names.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { claimNames, freeNames, refuseCode, refuseColour, refuseSlug } from './product-names.server.ts';
import type { SizeInput } from './product-sizes.server.ts';
import { addProducts } from './save-products.server.ts';
import { type HeldProduct, holdProduct, readRules, refuseUnknownClass } from './write-product.server.ts';

type NewSizes = readonly Pick<SizeInput, 'size' | 'sizeLabel' | 'quantity' | 'ean'>[];

interface Draft {
  readonly fields: ProductFields;
  readonly sizes: NewSizes;
  /** The style it joins; without one it begins its own. */
  readonly styleCode?: string;
  readonly rating?: number;
  readonly words: string;
}

/** A new draft. What it is to be called may be left to the shop. */
export async function createProduct(
  shop: Pick<Shop, 'sql' | 'now'>,
  who: string,
  { sizes, ...fields }: ProductFields & { readonly sizes: NewSizes },
): Promise<string> {
  return inTransaction(shop.sql, (tx) =>
    addDraft(tx, shop.now(), who, { fields, sizes, words: 'added as a draft' }),
  );
}

/** With a colour: the same style in it. Without: a style of its own. A draft without pairs or pictures. */
export async function copyProduct(
  shop: Pick<Shop, 'sql' | 'now'>,
  who: string,
  id: string,
  color: string | null,
): Promise<string> {
  return inTransaction(shop.sql, async (tx) => {
    const source = await holdProduct(tx, id);
    const rows = await tx<{ size: number; label: string | null; rating: number }[]>`
      select z.size, z.label, p.rating from products p join product_sizes z on z.product_id = p.id where p.id = ${id} order by z.size`;
    const sizes = rows.map(({ size, label }) => ({ size, sizeLabel: label ?? '', quantity: 0 }));
    const draft = { sizes, words: `added as a copy of ${source.sku}` };
    if (color === null)
      return addDraft(tx, shop.now(), who, {
        ...draft,
        fields: copyOf(source, { title: `${source.title} (copy)`.slice(0, 150) }),
      });
    await claimNames(tx);
    await refuseColour(tx, source.styleCode, color);
    const title = titleInColour(source.title, source.color, color).slice(0, 150);
    return addDraft(tx, shop.now(), who, {
      ...draft,
      fields: copyOf(source, { title, color }),
      styleCode: source.styleCode,
      rating: rows[0]?.rating ?? 0,
    });
  });
}

const copyOf = (source: HeldProduct, change: Partial<ProductFields>): ProductFields => ({
  ...source,
  ...change,
  slugTitle: '',
  sku: '',
});

async function addDraft(
  tx: Tx,
  now: Date,
  who: string,
  { fields, sizes, styleCode, rating = 0, words }: Draft,
): Promise<string> {
  await claimNames(tx);
  const free = await freeNames(tx, { ...fields, styleCode });
  const slugTitle = fields.slugTitle || free.slugTitle;
  const sku = fields.sku || free.sku;
  await refuseSlug(tx, slugTitle);
  await refuseCode(tx, sku);
  await refuseUnknown(tx, fields);
  await refuseUnknownClass(tx, fields);
  const rules = await readRules(tx, now);
  const [last] = await tx<{ position: number }[]>`
    select coalesce(max(position), -1) as position from products where style_code = ${free.styleCode}`;
  const id = randomBytes(12).toString('hex');
  await addProducts(
    tx,
    [
      {
        ...fields,
        id,
        slugTitle,
        sku: sku,
        draft: true,
        styleCode: free.styleCode,
        styleTitle: fields.title,
        position: (last?.position ?? -1) + 1,
        rating,
        popularity: 0,
        createdAt: now,
        sizes: sizes.map(({ size, quantity, sizeLabel }) => ({
          size,
          quantity,
          sizeLabel: sizeLabel || undefined,
        })),
        pictures: [],
      },
    ],
    rules,
  );
  await writeEans(
    tx,
    id,
    sizes.map(({ size, ean = '' }) => ({ size, ean })),
  );
  await tx`insert into product_changes (product_id, revision, who, fields) values (${id}, 1, ${who}, '{}')`;
  const after = { ...fields, slugTitle, sku: sku, sizes };
  await writeAuditLog(tx, who, `${sku}: ${words}`, { productId: id, after });
  return id;
}

/** A product that names no category or type would not be written at all. */
async function refuseUnknown(tx: Tx, { category, type }: ProductFields): Promise<void> {
  const [known] = await tx<{ category: boolean; type: boolean }[]>`
    select exists (select from subcategories where key = ${categoryKey(category)}) as category,
      exists (select from subcategory_types where key = ${nameKey(type)}) as type`;
  const fields = [...(known?.category ? [] : ['category']), ...(known?.type ? [] : ['type'])];
  if (fields.length > 0) throw new Failure('nameUnknown', { details: { fields } });
}
