import type { ProductPicture } from '../../../contract/catalogue.ts';
import { categoryKey, colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import { discountOf, offerOf } from '../../../domain/money/pricing.ts';
import type { Db, Tx } from '../../../platform/db.server.ts';
import { addSizes } from './change-stock.server.ts';
import { changeProducts } from './invalidate-catalogue.server.ts';
import { moreWordsOf, namesOf } from './product-words.ts';
import { wordsOf } from './search-data.server.ts';

/** A product to be written. Money in rupees, as the owner types it. */
export interface ProductEntry {
  readonly id: string;
  readonly styleCode: string;
  readonly styleTitle: string;
  /** Its place among the colours of its style. */
  readonly position: number;
  readonly slug: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly color: string;
  readonly SellingPrice: number;
  readonly discount?: number | undefined;
  readonly tag: string;
  readonly rating: number;
  readonly isPremiumLeather: boolean;
  readonly subcategory: string;
  readonly type: string;
  readonly countryOfOrigin: string;
  readonly hsn: string;
  readonly weightGrams: number;
  readonly material?: string;
  readonly heelMm?: number | null;
  readonly closure?: string;
  readonly care?: string;
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

function rowOf(entry: ProductEntry, defaultDiscount: number) {
  const { price, mrp } = offerOf(entry, defaultDiscount);
  return {
    id: entry.id,
    style_code: entry.styleCode,
    position: entry.position,
    slug: entry.slug,
    code: entry.code.toUpperCase(),
    title: entry.title,
    description: entry.description,
    brand: entry.brand,
    color: entry.color,
    color_key: colourKey(entry.color),
    selling_price: mrp,
    discount: entry.discount ?? null,
    price,
    off: discountOf(entry.discount, defaultDiscount),
    tag: entry.tag,
    tag_key: nameKey(entry.tag),
    rating: entry.rating,
    premium_leather: entry.isPremiumLeather,
    subcategory_key: categoryKey(entry.subcategory),
    type_key: nameKey(entry.type),
    country_of_origin: entry.countryOfOrigin,
    hsn: entry.hsn,
    weight_grams: entry.weightGrams,
    popularity: entry.popularity,
    created_at: entry.createdAt.toISOString(),
    material: entry.material ?? '',
    heel_mm: entry.heelMm ?? null,
    closure: entry.closure ?? '',
    care: entry.care ?? '',
    active: !entry.draft,
    listed: !entry.draft && entry.pictures.length > 1,
    more: moreWordsOf(entry),
    names: namesOf(entry),
  };
}

/** Adds products; pages that show them, or now could, are renewed. */
export function addProducts(
  tx: Tx,
  entries: readonly ProductEntry[],
  defaultDiscount: number,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  return changeProducts(tx, ids, () => insertProducts(tx, entries, defaultDiscount));
}

/** Writes new products with their sizes, pictures and search words, in few statements however many they are. */
async function insertProducts(
  tx: Tx,
  entries: readonly ProductEntry[],
  defaultDiscount: number,
): Promise<void> {
  const styles = new Map(
    entries.map((entry) => [entry.styleCode, { code: entry.styleCode, title: entry.styleTitle }]),
  );
  await tx`
    insert into styles (code, title) select code, title from jsonb_to_recordset(${tx.json([...styles.values()])}) as s(code text, title text)
    on conflict (code) do nothing`;
  await tx`
    insert into products (id, style_code, position, slug, code, title, description, brand, color, color_key, selling_price, discount, price, off,
      tag, tag_key, rating, premium_leather, subcategory_id, type_id, country_of_origin, hsn, weight_grams, popularity, created_at, changed_at, published_at,
      material, heel_mm, closure, care, active, listed, names, words)
    select r.id, style_code, r.position, slug, code, title, description, brand, color, color_key, selling_price, discount, price, off,
      tag, tag_key, rating, premium_leather, c.id, t.id, country_of_origin, hsn, weight_grams, popularity, created_at, created_at, case when active then created_at end,
      material, heel_mm, closure, care, active, listed, to_tsvector('english', r.names), to_tsvector('english', r.names || ' ' || r.more)
    from jsonb_to_recordset(${tx.json(entries.map((entry) => rowOf(entry, defaultDiscount)))}) as r(
      id text, style_code text, position int, slug text, code text, title text, description text, brand text, color text, color_key text,
      selling_price int, discount double precision, price int, off double precision, tag text, tag_key text, rating double precision,
      premium_leather boolean, subcategory_key text, type_key text, country_of_origin text, hsn text, weight_grams int, popularity int,
      created_at timestamptz, material text, heel_mm int, closure text, care text, active boolean, listed boolean, names text, more text)
    join subcategories c on c.key = r.subcategory_key join subcategory_types t on t.key = r.type_key`;
  await addSizes(
    tx,
    entries.flatMap(({ id, sizes }) =>
      sizes.map(({ size, quantity, sizeLabel }) => ({ productId: id, size, quantity, label: sizeLabel })),
    ),
  );
  await addPictures(tx, entries);
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
