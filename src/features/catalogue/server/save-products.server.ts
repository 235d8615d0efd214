import type { ProductPicture } from '../../../contract/catalogue.ts';
import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import type { PriceRules } from '../../../domain/money/selling-price.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { addSizes } from '../../stock/server/change-stock.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { planTurns } from './price-turns.server.ts';
import { rowOf } from './product-table.server.ts';
import { moreWordsOf, namesOf } from './product-words.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

/** A product to be written. */
export interface ProductEntry extends ProductFields {
  readonly id: string;
  readonly styleCode: string;
  readonly styleTitle: string;
  /** Its place among the colours of its style. */
  readonly position: number;
  readonly rating: number;
  /** Not for shoppers yet. */
  readonly draft?: boolean;
  readonly popularity: number;
  readonly createdAt: Date;
  readonly sizes: readonly {
    readonly size: number;
    readonly quantity: number;
    readonly sizeLabel?: string | undefined;
  }[];
  readonly pictures: readonly ProductPicture[];
}

/** The whole row: of a column that is missing here PostgreSQL would make null, not its default. */
function wholeRowOf(entry: ProductEntry, rules: PriceRules) {
  const { id, styleCode, position, rating, draft = false, popularity, pictures } = entry;
  const createdAt = entry.createdAt.toISOString();
  return {
    ...rowOf(entry, rules),
    id,
    style_code: styleCode,
    position,
    rating,
    popularity,
    revision: 1,
    sizes_in_stock: [],
    created_at: createdAt,
    changed_at: createdAt,
    published_at: draft ? null : createdAt,
    active: !draft,
    listed: !draft && pictures.length > 1,
  };
}

/** Adds products; pages that show them, or now could, are renewed. */
export function addProducts(tx: Tx, entries: readonly ProductEntry[], rules: PriceRules): Promise<void> {
  const ids = entries.map(({ id }) => id);
  return changeProducts(tx, ids, () => insertProducts(tx, entries, rules));
}

/** Writes new products with their sizes, pictures and search words, in few statements however many they are. */
async function insertProducts(tx: Tx, entries: readonly ProductEntry[], rules: PriceRules): Promise<void> {
  const styles = new Map(
    entries.map((entry) => [entry.styleCode, { code: entry.styleCode, title: entry.styleTitle }]),
  );
  await tx`
    insert into styles (code, title) select code, title from jsonb_to_recordset(${tx.json([...styles.values()])}) as s(code text, title text)
    on conflict (code) do nothing`;
  const rows = entries.map((entry) => ({
    own: wholeRowOf(entry, rules),
    category_key: categoryKey(entry.category),
    type_key: nameKey(entry.type),
    names: namesOf(entry),
    more: moreWordsOf(entry),
  }));
  await tx`
    insert into products select p.*
    from jsonb_to_recordset(${tx.json(rows)}) as r(own jsonb, category_key text, type_key text, names text, more text)
    join subcategories c on c.key = r.category_key join subcategory_types t on t.key = r.type_key
    cross join lateral jsonb_populate_record(null::products, r.own || jsonb_build_object(
      'subcategory_id', c.id, 'type_id', t.id, 'names', to_tsvector('english', r.names)::text,
      'words', to_tsvector('english', r.names || ' ' || r.more)::text)) p`;
  await addSizes(
    tx,
    entries.flatMap(({ id, sizes }) =>
      sizes.map(({ size, quantity, sizeLabel }) => ({ productId: id, size, quantity, label: sizeLabel })),
    ),
  );
  await addPictures(tx, entries);
  await planTurns(tx, entries, rules.day);
  await addSearchWords(
    tx,
    entries.flatMap((entry) => wordsOf(namesOf(entry))),
  );
}

async function addPictures(tx: Tx, entries: readonly Pick<ProductEntry, 'id' | 'pictures'>[]): Promise<void> {
  const rows = entries.flatMap(({ id, pictures }) =>
    pictures.map((picture, position) => ({ ...picture, product_id: id, position })),
  );
  await tx`
    insert into pictures (product_id, position, base, widths, width, height, alt, color)
    select product_id, position, base, array(select jsonb_array_elements_text(widths)::int), width, height, alt, color
    from jsonb_to_recordset(${tx.json(rows)}) as f(product_id text, position int, base text, widths jsonb, width int, height int, alt text, color text)`;
}

/** Puts these pictures in the place of a product's old ones. */
export function replacePictures(
  tx: Tx,
  entries: readonly Pick<ProductEntry, 'id' | 'pictures'>[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  return changeProducts(tx, ids, () => writePictures(tx, entries));
}

async function writePictures(
  tx: Tx,
  entries: readonly Pick<ProductEntry, 'id' | 'pictures'>[],
): Promise<void> {
  const known = await tx<
    { id: string }[]
  >`select id from products where id = any(${entries.map(({ id }) => id)})`;
  const ids = new Set(known.map(({ id }) => id));
  await tx`delete from pictures where product_id = any(${[...ids]})`;
  await addPictures(
    tx,
    entries.filter(({ id }) => ids.has(id)),
  );
  await relistProducts(tx, [...ids]);
}

/** A published product stands in listings once it has a picture beside its first. Whoever changes its pictures asks again. */
export async function relistProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`update products p set listed = p.active and (select count(*) > 1 from pictures f where f.product_id = p.id) where p.id = any(${[...ids]})`;
}

/** Only words a shopper may mistype: no numbers, nothing short. */
export async function addSearchWords(db: Db, words: readonly string[]): Promise<void> {
  const useful = [...new Set(words)].filter((word) => word.length >= 3 && !/\d/.test(word));
  await db`insert into search_words (word) select unnest(${useful}::text[]) on conflict do nothing`;
}
