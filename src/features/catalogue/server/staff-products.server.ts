import {
  type ChosenProduct,
  MOST_AT_ONCE,
  type NarrowedProducts,
  type StaffProduct,
  type StaffProducts,
} from '../../../contract/catalogue-staff.ts';
import type { ProductPicture } from '../../../contract/catalogue.ts';
import { categoryKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import {
  FILTER_FIELDS,
  type LIST_FIELDS,
  type ProductFields,
} from '../../../domain/catalogue/product-fields.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db, Query, Sql } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { walkIndexes } from '../../../platform/server/walk-indexes.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { pictureAddress } from '../ui/picture-address.ts';
import { stateOf } from './move-product.server.ts';
import { LIST_TABLE } from './product-table.server.ts';

const PAGE_SIZE = 20;
/** How far behind the page somebody looks at products are still counted. Counting all would read all. */
const COUNTED_AHEAD = 400;
/** Of what runs low, which is read product by product. */
const LOW_AHEAD = 100;
/** Of a list in which a text is looked for, so many are read first. */
const FIRST = 2_000;

interface Row extends Pick<ProductFields, (typeof LIST_FIELDS)[number]> {
  readonly id: string;
  readonly price: number;
  readonly active: boolean;
  readonly archivedAt: Date | null;
  readonly publishAt: Date | null;
  readonly revision: number;
  readonly sizes: { size: number; label: string | null; quantity: number; ean: string }[];
  readonly picture: Pick<ProductPicture, 'base' | 'widths'> | null;
}

const columns = (db: Db) => db`
  p.id, p.price, p.active, p.archived_at as "archivedAt", p.publish_at as "publishAt", p.revision, ${readColumns(db, LIST_TABLE)},
  coalesce((select json_agg(json_build_object('size', z.size, 'label', z.label, 'quantity', z.quantity,
      'ean', coalesce(z.ean, '')) order by z.size)
    from product_sizes z where z.product_id = p.id), '[]') as sizes,
  (select json_build_object('base', f.base, 'widths', f.widths)
    from pictures f where f.product_id = p.id order by f.position limit 1) as picture`;

const toStaffProduct = ({
  id,
  price,
  active,
  archivedAt,
  publishAt,
  sizes,
  picture,
  ...shown
}: Row): StaffProduct => ({
  _id: id,
  ...toWire(shown),
  productImage: picture ? pictureAddress(picture) : '',
  price: price / 100,
  state: stateOf({ active, archivedAt, publishAt }),
  publishAt: publishAt?.toISOString() ?? null,
  sizesAvailable: sizes.map(({ size, label, quantity, ean }) => ({
    size,
    sizeLabel: label ?? String(size),
    quantity,
    ean,
  })),
});

/** Products as they are this moment, in the order of the ids. */
export async function readStaffProducts(db: Db, ids: readonly string[]): Promise<StaffProduct[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from products p where p.id = any(${[...ids]}) order by array_position(${[...ids]}, p.id)`;
  return rows.map(toStaffProduct);
}

export async function readStaffProduct(db: Db, id: string): Promise<StaffProduct> {
  const [product] = await readStaffProducts(db, [id]);
  if (!product) throw new Failure('notFound');
  return product;
}

/** What decides how a price is meant: the shop's discount and its tax. */
export async function readPriceRules(db: Db): Promise<Pick<StaffProducts, 'defaultDiscount' | 'tax'>> {
  const { pricing } = await readShopSettings(db);
  const { defaultDiscount, tax } = pricing;
  return { defaultDiscount, tax: { settings: tax, day: istDay(new Date()) } };
}

export interface StaffQuestion extends NarrowedProducts {
  readonly page: number;
  readonly sort: 'title' | '-title' | 'price' | '-price' | 'changed' | '-changed';
}

const textFits = (db: Db, text: string): Query =>
  db`(lower(p.title || ' ' || p.code) like lower(${anywhere(text)}) or p.slug = lower(${text}))`;

type Filter = (typeof FILTER_FIELDS)[number];

const FILTERS: Readonly<Record<Filter, (db: Db, value: string) => Query>> = {
  category: (db, name) =>
    db`p.subcategory_id = (select id from subcategories where key = ${categoryKey(name)})`,
  type: (db, name) => db`p.type_id = (select id from subcategory_types where key = ${nameKey(name)})`,
  tag: (db, name) => db`p.tag_key = ${nameKey(name)}`,
};
const filtersOf = (asked: NarrowedProducts): Filter[] => FILTER_FIELDS.filter((field) => asked[field] !== '');

/** Each condition is written so that an index of its own answers it. */
function conditions(db: Db, asked: NarrowedProducts): Query {
  const { text, stock, state, pictures } = asked;
  const parts: Query[] = [
    state === 'archived' ? db`p.archived_at is not null` : db`p.archived_at is null`,
    ...(state === 'draft' ? [db`not p.active`] : []),
    ...(state === 'published' || stock === 'low' ? [db`p.active`] : []),
    ...(stock === 'out' ? [db`p.sizes_in_stock = '{}'`] : []),
    ...filtersOf(asked).map((field) => FILTERS[field](db, asked[field])),
    // Without pictures no product is listed, and few are not.
    ...(pictures === 'none'
      ? [db`not p.listed and not exists (select from pictures f where f.product_id = p.id)`]
      : []),
    ...(text === '' ? [] : [textFits(db, text)]),
  ];
  return parts.reduce((all, part) => db`${all} and ${part}`);
}

/** All that fit, on whatever page, as far as they can be changed at once. */
export async function listFitting(
  db: Db,
  asked: NarrowedProducts,
): Promise<{ products: ChosenProduct[]; more: boolean }> {
  const low =
    asked.stock === 'low' ? db`exists (select from low_sizes l where l.product_id = p.id)` : db`true`;
  const rows = await db<Pick<Row, 'id' | 'revision' | 'active' | 'archivedAt' | 'publishAt'>[]>`
    select p.id, p.revision, p.active, p.archived_at as "archivedAt", p.publish_at as "publishAt" from products p
    where ${conditions(db, asked)} and ${low} limit ${MOST_AT_ONCE + 1}`;
  return {
    products: rows.slice(0, MOST_AT_ONCE).map((row) => ({
      _id: row.id,
      revision: row.revision,
      state: stateOf(row),
    })),
    more: rows.length > MOST_AT_ONCE,
  };
}

function orderOf(db: Db, sort: StaffQuestion['sort']): Query {
  switch (sort) {
    case 'title':
      return db`p.title, p.id`;
    case '-title':
      return db`p.title desc, p.id desc`;
    case 'price':
      return db`p.price, p.id`;
    case '-price':
      return db`p.price desc, p.id desc`;
    case 'changed':
      return db`p.changed_at, p.id`;
    case '-changed':
      return db`p.changed_at desc, p.id desc`;
  }
}

/** One row for each product that runs low: that of its size that sells most. */
const lowest = (db: Db): Query => db`
  not exists (
    select from low_sizes other where other.product_id = l.product_id
      and (other.sold > l.sold or (other.sold = l.sold and other.size < l.size)))`;

/** By title unless asked otherwise; of what runs low, what sells most first. */
export async function listStaffProducts(sql: Sql, asked: StaffQuestion): Promise<StaffProducts> {
  const { page } = asked;
  const [{ ids, total, more }, rules] = await Promise.all([findPage(sql, asked), readPriceRules(sql)]);
  return {
    success: true,
    products: await readStaffProducts(sql, ids),
    ...rules,
    total,
    more,
    page,
    pageSize: PAGE_SIZE,
  };
}

interface Page {
  readonly ids: readonly string[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

async function findPage(sql: Sql, asked: StaffQuestion): Promise<Page> {
  if (asked.stock === 'low') return findLow(sql, asked);
  const most = asked.page * PAGE_SIZE + COUNTED_AHEAD;
  const found =
    asked.text === ''
      ? await foundByCount(sql, asked, most)
      : ((await amongFirst(sql, asked)) ?? (await foundByText(sql, asked, most)));
  if (found) return found;
  const ids = await walkIndexes(sql, (tx) => readIds(tx, asked, tx`/* walked */`));
  return { ids, total: most, more: true };
}

/** Counted so far as pages are offered; undefined when there are more. */
async function foundByCount(db: Db, asked: StaffQuestion, most: number): Promise<Page | undefined> {
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from (
      select from products p where ${conditions(db, asked)} limit ${most + 1}) counted`;
  const total = count?.total ?? 0;
  if (total > most) return undefined;
  return { ids: total === 0 ? [] : await readIds(db, asked, db``), total, more: false };
}

/** What runs low is few: the page is cut from all that are counted, in one question. */
async function findLow(sql: Sql, asked: StaffQuestion): Promise<Page> {
  const from = (asked.page - 1) * PAGE_SIZE;
  const most = from + PAGE_SIZE + LOW_AHEAD;
  const read = (db: Db, mark: Query) => db<{ id: string }[]>`
    ${mark} select p.id from low_sizes l join products p on p.id = l.product_id
    where ${lowest(db)} and ${conditions(db, asked)}
    order by l.sold desc, l.product_id, l.size limit ${most + 1}`;
  const narrowed = asked.text !== '' || filtersOf(asked).length > 0 || asked.pictures === 'none';
  const rows = narrowed ? await read(sql, sql``) : await walkIndexes(sql, (tx) => read(tx, tx`/* walked */`));
  return {
    ids: rows.slice(from, from + PAGE_SIZE).map(({ id }) => id),
    total: Math.min(rows.length, most),
    more: rows.length > most,
  };
}

/** A text that many products bear fills the page from the first of the list: the rest is not looked at. */
async function amongFirst(db: Db, asked: StaffQuestion): Promise<Page | undefined> {
  const [row] = await db<{ seen: number; ids: string[] | null }[]>`
    select count(*)::int as seen, array_agg(p.id) filter (where ${textFits(db, asked.text)}) as ids from (
      select p.id, p.title, p.code, p.slug from products p where ${conditions(db, { ...asked, text: '' })}
      order by ${orderOf(db, asked.sort)} limit ${FIRST}) p`;
  const ids = row?.ids ?? [];
  const more = row?.seen === FIRST;
  if (more && ids.length < asked.page * PAGE_SIZE) return undefined;
  const from = (asked.page - 1) * PAGE_SIZE;
  return { ids: ids.slice(from, from + PAGE_SIZE), total: ids.length, more };
}

/** A text that few products bear: they are found once, counted and put in order. */
async function foundByText(db: Db, asked: StaffQuestion, most: number): Promise<Page | undefined> {
  const rows = await db<{ id: string }[]>`
    select p.id from (
      select p.id, p.title, p.price, p.changed_at from products p where ${conditions(db, asked)} limit ${most + 1}) p
    order by ${orderOf(db, asked.sort)}`;
  if (rows.length > most) return undefined;
  const from = (asked.page - 1) * PAGE_SIZE;
  const ids = rows.slice(from, from + PAGE_SIZE).map(({ id }) => id);
  return { ids, total: rows.length, more: false };
}

async function readIds(db: Db, asked: StaffQuestion, mark: Query): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    ${mark} select p.id from products p where ${conditions(db, asked)}
    order by ${orderOf(db, asked.sort)} limit ${PAGE_SIZE} offset ${(asked.page - 1) * PAGE_SIZE}`;
  return rows.map(({ id }) => id);
}
