import { categoryKey, colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import {
  changedFields,
  fieldWords,
  type ProductField,
  type ProductFields,
} from '../../../domain/catalogue/product-fields.ts';
import { Failure } from '../../../domain/errors.ts';
import type { PriceRules } from '../../../domain/money/selling-price.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { takeProductNames } from './product-names.server.ts';
import { planTurns, SALE_FIELDS } from './price-turns.server.ts';
import { PRODUCT_TABLE, rowOf } from './product-table.server.ts';
import { moreWordsOf, namesOf } from './product-words.ts';
import { freeKey } from './rename.server.ts';
import { addSearchWords } from './save-products.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

/** By which prices of today are worked out. */
export async function readRules(tx: Tx, today: Date | string): Promise<PriceRules> {
  const { defaultDiscount } = (await readShopSettings(tx)).pricing;
  return { defaultDiscount, day: typeof today === 'string' ? today : istDay(today) };
}

/** A product that is being changed: nobody else changes it until the transaction ends. */
export interface HeldProduct extends ProductFields {
  readonly id: string;
  readonly styleCode: string;
  readonly revision: number;
  readonly active: boolean;
  readonly archivedAt: Date | null;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
}

/** Holds products in the order of their ids, so that two who change several never wait for each other crosswise. */
export async function holdProducts(tx: Tx, ids: readonly string[]): Promise<HeldProduct[]> {
  await tx`select id from products where id = any(${[...ids]}) order by id for no key update`;
  return readProductFields(tx, ids);
}

/** The same without holding them. */
export async function readProductFields(db: Db, ids: readonly string[]): Promise<HeldProduct[]> {
  const rows = await db<HeldProduct[]>`
    select p.id, p.style_code as "styleCode", p.revision, p.active, p.archived_at as "archivedAt", p.publish_at as "publishAt",
      p.published_at as "publishedAt", ${readColumns(db, PRODUCT_TABLE)}
    from products p where p.id = any(${[...ids]}) order by p.id`;
  return [...rows];
}

/** Holds one; without `seen` whatever its revision is. */
export async function holdProduct(tx: Tx, id: string, seen?: number): Promise<HeldProduct> {
  const [held] = await holdProducts(tx, [id]);
  if (!held) throw new Failure('notFound');
  if (seen !== undefined && held.revision !== seen)
    throw new Failure('productChanged', { message: await whatChanged(tx, id, seen) });
  return held;
}

/** Who changed which fields since a revision, as a sentence. */
export async function whatChanged(tx: Tx, id: string, seen: number): Promise<string> {
  const rows = await tx<{ who: string; fields: string[] }[]>`
    select coalesce(u.user_name, c.who) as who, c.fields from product_changes c
    left join users u on u.id = case when c.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.who::uuid end
    where c.product_id = ${id} and c.revision > ${seen} order by c.revision`;
  const who = [...new Set(rows.map((row) => row.who))].join(' and ') || 'Somebody else';
  const fields = [...new Set(rows.flatMap((row) => row.fields))];
  return `${who} changed ${fieldWords(fields) || 'this product'} meanwhile. Please look at the new values, then save again.`;
}

interface Note {
  readonly who: string;
  /** What was done, for people; the product id stands before it. */
  readonly words: string;
  readonly fields: readonly string[];
  readonly before: object;
  readonly after: object;
}

/** Every change by staff counts the revision up, and is written down with before and after. */
export async function noteProductChange(
  tx: Tx,
  { id, sku }: Pick<HeldProduct, 'id' | 'sku'>,
  { who, words, fields, before, after }: Note,
): Promise<void> {
  await tx`
    with counted as (
      update products set revision = revision + 1, changed_at = now() where id = ${id} returning id, revision)
    insert into product_changes (product_id, revision, who, fields)
    select id, revision, ${who}, ${[...fields]} from counted`;
  await writeAuditLog(tx, who, `${sku}: ${words}`, { productId: id, before, after });
}

/** The class that a product names must be one of the settings. */
export async function refuseUnknownClass(tx: Tx, { taxClass }: ProductFields): Promise<void> {
  if (taxClass === '') return;
  const { classes } = (await readShopSettings(tx)).pricing.tax;
  if (!classes.some(({ id }) => id === taxClass))
    throw new Failure('nameUnknown', { details: { fields: ['taxClass'] } });
}

/**
 * Writes what differs and notes it. The caller holds the product and stands inside `changeProducts`.
 * Answers the changed fields.
 */
export async function writeProduct(
  tx: Tx,
  who: string,
  held: HeldProduct,
  change: Partial<ProductFields>,
  { words, rules }: { readonly words?: string; readonly rules: PriceRules },
): Promise<readonly ProductField[]> {
  const after = { ...held, ...change };
  const fields = changedFields(held, after);
  if (fields.length === 0) return fields;
  if (fields.includes('taxClass')) await refuseUnknownClass(tx, after);
  await takeProductNames(tx, held, after);
  const [named] = await tx<{ subcategory_id: number; type_id: number }[]>`
    select c.id as subcategory_id, t.id as type_id from subcategories c, subcategory_types t
    where c.key = ${categoryKey(after.category)} and t.key = ${nameKey(after.type)}`;
  if (!named)
    throw new Failure('nameUnknown', {
      details: { fields: fields.filter((field) => ['category', 'type'].includes(field)) },
    });
  const names = namesOf(after);
  await tx`
    update products set ${tx.set({
      ...rowOf(after, rules),
      ...named,
      names: tx`to_tsvector('english', ${names})`,
      words: tx`to_tsvector('english', ${`${names} ${moreWordsOf(after)}`})`,
    })} where id = ${held.id}`;
  if (fields.some((field) => SALE_FIELDS.includes(field))) await planTurns(tx, [after], rules.day);
  if (names !== namesOf(held)) await addSearchWords(tx, wordsOf(names));
  if (fields.includes('tag')) await freeKey(tx, 'tag', nameKey(after.tag));
  if (fields.includes('color')) await freeKey(tx, 'colour', colourKey(after.color));
  await noteProductChange(tx, after, {
    who,
    words: words ?? `${fieldWords(fields)} changed`,
    fields,
    before: Object.fromEntries(fields.map((field) => [field, held[field]])),
    after: Object.fromEntries(fields.map((field) => [field, after[field]])),
  });
  return fields;
}
