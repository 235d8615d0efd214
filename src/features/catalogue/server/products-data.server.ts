import type { ShopProduct, Subcategory, SubcategoryType, Variant } from '../../../contract/catalogue.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readArtwork } from './artwork.server.ts';
import { categoryHasProducts, typeHasProducts } from './used-names.server.ts';
import { readPictures } from './shop-pictures.server.ts';
import { productColumns, type ProductRow, toProduct } from './product-rows.server.ts';

/** The whole list, newest first: the order in which the home page counts. */
export async function readAllProducts(db: Db): Promise<ShopProduct[]> {
  const rows = await db<
    ProductRow[]
  >`select ${productColumns(db)} from products p where p.active order by p.created_at desc, p.id`;
  return rows.map(toProduct);
}

/** By slug, by id, or by a slug it had before. */
export async function readProduct(db: Db, slugOrId: string): Promise<ShopProduct | undefined> {
  const rows = await db<ProductRow[]>`
    select ${productColumns(db)} from products p
    where p.active and p.id in (
      select id from products where slug = ${slugOrId} or id = ${slugOrId}
      union all select product_id from product_old_slugs where slug = ${slugOrId})
    order by p.slug = ${slugOrId} desc, p.id = ${slugOrId} desc limit 1`;
  return rows[0] && toProduct(rows[0]);
}

/** A draft too, by its id: for staff alone. */
export async function readDraft(db: Db, id: string): Promise<ShopProduct | undefined> {
  const rows = await db<ProductRow[]>`select ${productColumns(db)} from products p where p.id = ${id}`;
  return rows[0] && toProduct(rows[0]);
}

/** Products as they are this moment, in the order asked for; what is no longer sold is left out. */
export async function productsForSale(db: Db, ids: readonly string[]): Promise<ShopProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db<
    ProductRow[]
  >`select ${productColumns(db)} from products p where p.active and p.id = any(${[...ids]})`;
  const found = new Map(rows.map((row) => [row.id, toProduct(row)]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Every colour of the product's style, itself included. */
export async function readVariants(db: Db, id: string): Promise<ShopProduct[]> {
  const rows = await db<ProductRow[]>`
    select ${productColumns(db)} from products p
    where p.active and p.style_code = (select style_code from products where id = ${id} and active) order by p.position, p.id`;
  return rows.map(toProduct);
}

/** The colours to choose from on the product page; `own` is there even while it is a draft. */
export async function readColours(db: Db, styleCode: string, own = ''): Promise<Variant[]> {
  return db<Variant[]>`
    select p.id as "_id", p.title, p.slug as "slugTitle", p.color, p.sizes_in_stock <> '{}' as "inStock",
      (select json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color)
         from pictures f where f.product_id = p.id order by f.position limit 1) as picture
    from products p where (p.active or p.id = ${own}) and p.style_code = ${styleCode} order by p.position, p.id`;
}

/** Other styles of the same type, then of the same occasion; what can be bought comes first. */
export async function readSimilarIds(
  db: Db,
  { _id: id }: Pick<ShopProduct, '_id'>,
  limit: number,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with here as (select * from products where id = ${id}),
    near as (
      (select p.id, p.style_code, 0 as far, p.sizes_in_stock = '{}' as gone, p.color_key <> here.color_key as other, p.popularity
         from products p, here where p.listed and p.type_id = here.type_id and p.style_code <> here.style_code order by p.created_at desc, p.id limit 200)
      union all
      (select p.id, p.style_code, 1, p.sizes_in_stock = '{}', p.color_key <> here.color_key, p.popularity
         from products p, here where p.listed and p.subcategory_id = here.subcategory_id and p.type_id <> here.type_id and p.style_code <> here.style_code
         order by p.created_at desc, p.id limit 200)
    ),
    one_each as (select distinct on (style_code) * from near order by style_code, gone, other, popularity desc, id)
    select id from one_each order by gone, far, other, popularity desc, id limit ${limit}`;
  return rows.map((row) => row.id);
}

type CategoryRow = Pick<Subcategory, 'subcategoriesName' | 'headline' | 'words' | 'picture'> & {
  readonly aside: boolean;
  readonly artwork: string;
  readonly own_picture: string;
  readonly own_banner: string;
};

/** Each occasion with the pictures chosen for it, or its artwork; without any, with the first of its most wanted shoe. */
export async function readSubcategories(db: Db): Promise<Subcategory[]> {
  const [artwork, rows] = await Promise.all([
    readArtwork(db),
    db<CategoryRow[]>`
      select c.name as "subcategoriesName", c.headline, c.words, c.aside, c.artwork, c.picture as own_picture, c.banner as own_banner, (
        select json_build_object('base', f.base, 'widths', f.widths, 'width', f.width, 'height', f.height, 'alt', f.alt, 'color', f.color)
        from pictures f where f.position = 0 and f.product_id = (
          select p.id from products p where p.listed and p.subcategory_id = c.id order by p.popularity desc, p.id limit 1)
      ) as picture
      from subcategories c where not c.hidden and ${categoryHasProducts(db)} order by c.position, c.id`,
  ]);
  const chosen = await readPictures(
    db,
    rows.flatMap((row) => [row.own_picture, row.own_banner]),
    artwork,
  );
  const { banners } = artwork;
  return rows.map((row) => ({
    subcategoriesName: row.subcategoriesName,
    headline: row.headline,
    words: row.words,
    picture: (chosen.get(row.own_picture) ?? banners[`tile-${row.artwork}`])?.desktop ?? row.picture,
    banner: chosen.get(row.own_banner) ?? banners[`list-${row.artwork}`] ?? null,
    ...(row.aside ? { aside: true as const } : {}),
  }));
}

export async function readTypes(db: Db): Promise<SubcategoryType[]> {
  return db<
    SubcategoryType[]
  >`select t.name as "subcategoryTypeName" from subcategory_types t where not t.hidden and ${typeHasProducts(db)} order by t.position, t.id`;
}
