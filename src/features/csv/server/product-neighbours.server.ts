import { colourKey } from '../../../domain/catalogue/catalogue-names.ts';
import { slugOf } from '../../../domain/catalogue/product-names.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { HeldProduct } from '../../catalogue/server/write-product.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { ReadProduct } from './read-product-row.server.ts';

export interface NamedPicture {
  readonly id: string;
  readonly fileName: string;
}

/** What rows of a file must fit to, read once for all of them. */
export interface Neighbours {
  /** As they are written, by their keys. */
  readonly categories: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly taxClasses: ReadonlySet<string>;
  /** Which product a style has in a colour. */
  readonly colours: ReadonlyMap<string, string>;
  /** Whose an address is or was. */
  readonly slugs: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, ReadonlySet<number>>;
  /** The names of the pictures that a product has or will have. */
  readonly pictures: ReadonlyMap<string, ReadonlySet<string>>;
  readonly named: ReadonlyMap<string, NamedPicture>;
  readonly freeSlug: (title: string, code: string, take: (slug: string) => boolean) => string;
}

/** Everything that stands beside these products. */
export async function readNeighbours(
  db: Db,
  read: readonly ReadProduct[],
  known: readonly HeldProduct[],
): Promise<Neighbours> {
  const ids = known.map(({ id }) => id);
  const styles = [
    ...new Set([...read.map(({ style, code }) => style || code), ...known.map(({ styleCode }) => styleCode)]),
  ];
  const wishes = read.flatMap(({ fields, code }) =>
    fields ? [fields.slugTitle, ...slugChoices(fields.title, code)] : [],
  );
  const names = [...new Set(read.flatMap(({ pictures }) => pictures.map((name) => name.toLowerCase())))];
  const [{ pricing }, categories, types, colours, slugs, sizes, pictures, named] = await Promise.all([
    readShopSettings(db),
    db<{ key: string; name: string }[]>`select key, name from subcategories`,
    db<{ key: string; name: string }[]>`select key, name from subcategory_types`,
    db<{ style: string; color: string; code: string }[]>`
      select style_code as style, color, code from products where style_code = any(${styles})`,
    db<{ slug: string; code: string }[]>`
      select slug, code from products where slug = any(${wishes})
      union all select id, code from products where id = any(${wishes})
      union all select o.slug, p.code from product_old_slugs o join products p on p.id = o.product_id where o.slug = any(${wishes})`,
    db<{ id: string; size: number }[]>`
      select product_id as id, size from product_sizes where product_id = any(${ids})`,
    db<{ id: string; name: string }[]>`
      select f.product_id as id, lower(coalesce(s.file_name, f.base)) as name
      from pictures f left join stored_pictures s on s.base = f.base where f.product_id = any(${ids})
      union all select w.product_id, lower(s.file_name) from awaited_pictures w join stored_pictures s on s.id = w.picture_id
      where w.product_id = any(${ids})`,
    db<NamedPicture[]>`
      select distinct on (lower(file_name)) id, file_name as "fileName" from stored_pictures
      where lower(file_name) = any(${names}) and state <> 'failed' order by lower(file_name), created_at desc`,
  ]);
  const owners = new Map(slugs.map(({ slug, code }) => [slug, code]));
  const group = <T>(rows: readonly ({ id: string } & T)[], value: (row: T) => string | number) =>
    new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, new Set(own.map(value))] as const),
    );
  return {
    categories: new Map(categories.map(({ key, name }) => [key, name])),
    types: new Map(types.map(({ key, name }) => [key, name])),
    taxClasses: new Set(pricing.tax.classes.map(({ id }) => id)),
    colours: new Map(colours.map(({ style, color, code }) => [`${style} ${colourKey(color)}`, code])),
    slugs: owners,
    sizes: group(sizes, ({ size }) => size) as Map<string, Set<number>>,
    pictures: group(pictures, ({ name }) => name) as Map<string, Set<string>>,
    named: new Map(named.map((picture) => [picture.fileName.toLowerCase(), picture])),
    freeSlug: (title, code, take) => {
      const [plain, withCode] = slugChoices(title, code);
      return !owners.has(plain) && take(plain) ? plain : withCode;
    },
  };
}

/** The address for a title; the product id behind it makes it free. */
const slugChoices = (title: string, code: string): [string, string] => {
  const plain = slugOf(title) || code.toLowerCase();
  return [plain, `${plain.slice(0, 100 - code.length - 1)}-${code.toLowerCase()}`];
};
