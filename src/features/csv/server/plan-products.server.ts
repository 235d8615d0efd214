import type { ImportFault } from '../../../contract/csv-staff.ts';
import { MOST_PICTURES } from '../../../contract/pictures-staff.ts';
import { categoryKey, colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import {
  changedFields,
  fieldLabel,
  isForMoney,
  type ProductFields,
} from '../../../domain/catalogue/product-fields.ts';
import { nameFault } from '../../../domain/catalogue/name-rules.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { stateOf } from '../../catalogue/server/move-product.server.ts';
import { readPriceRules } from '../../catalogue/server/staff-products.server.ts';
import type { HeldProduct } from '../../catalogue/server/write-product.server.ts';
import { addMissingNames } from './moving/add-names.server.ts';
import { readProducts } from './known-products.server.ts';
import { type NamedPicture, readNeighbours, type Neighbours } from './product-neighbours.server.ts';
import { type ReadProduct, readProductRow } from './read-product-row.server.ts';
import { warningsOf } from './price-warnings.server.ts';
import { onlyOnce, type PlannedChange, type Planner, type Surroundings } from './sheet-rows.server.ts';
import { writeProducts } from './write-products.server.ts';

/** A product of the file that is to be added, or that is to become another. */
export interface WishedProduct {
  readonly known: HeldProduct | undefined;
  readonly styleCode: string;
  readonly fields: ProductFields;
  readonly state: 'draft' | 'published' | undefined;
  readonly newSizes: ReadProduct['sizes'];
  readonly newPictures: readonly NamedPicture[];
}

type Shown = string | number | boolean | null;
const shown = (value: Shown): string =>
  value === null || value === ''
    ? '–'
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : String(value).slice(0, 120);

/** What earlier rows of the file have taken. */
type RowsBefore = Readonly<Record<'code' | 'slug' | 'colour', ReturnType<typeof onlyOnce>>>;

interface Options {
  /** Categories and types that are not there are added. */
  readonly addNames?: boolean;
}

/** What a row asks for; undefined, and faults, when that cannot be. */
function inputOf(
  read: ReadProduct,
  known: HeldProduct | undefined,
  near: Neighbours,
  before: RowsBefore,
  { addNames = false }: Options,
): WishedProduct | undefined {
  const { reader, code, row } = read;
  const twice = code === '' ? undefined : before.code(code, row);
  if (twice !== undefined) reader.fault('sku', `This product stands in row ${twice} already.`);
  const styleCode = known?.styleCode ?? (read.style || code);
  if (known && read.style !== '' && read.style !== known.styleCode.toUpperCase())
    reader.fault('style', `This product belongs to the style ${known.styleCode}. It cannot change.`);
  if (!known && read.style !== '' && !/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(styleCode))
    reader.fault('style', 'Letters and figures with single dashes, such as KLH-ADITI.');
  const category = reader.text('category');
  const type = reader.text('type');
  const newName = (kind: 'category' | 'type', name: string): string | undefined =>
    addNames ? nameFault(kind, name) : `There is no ${kind} “${name.slice(0, 40)}”. Please add it first.`;
  const noCategory =
    category === '' || near.categories.has(categoryKey(category)) ? undefined : newName('category', category);
  const noType = type === '' || near.types.has(nameKey(type)) ? undefined : newName('type', type);
  if (noCategory !== undefined) reader.fault('category', noCategory);
  if (noType !== undefined) reader.fault('type', noType);
  const { fields } = read;
  if (
    fields &&
    fields.taxClass !== (known?.taxClass ?? '') &&
    fields.taxClass !== '' &&
    !near.taxClasses.has(fields.taxClass)
  )
    reader.fault(
      'taxClass',
      `There is no tax class “${fields.taxClass}”. Please add it in the settings first.`,
    );
  if (fields) {
    const colour = `${styleCode} ${colourKey(fields.color)}`;
    const other = near.colours.get(colour);
    const earlier = before.colour(colour, row);
    if (other !== undefined && other !== code)
      reader.fault('color', `${other} is this style in this colour already.`);
    else if (earlier !== undefined && twice === undefined)
      reader.fault('color', `Row ${earlier} is this style in this colour already.`);
  }
  if (known?.archivedAt && read.state !== 'archived')
    reader.fault('sku', 'This product is archived. Please bring it back first.');
  const state = read.state === 'draft' || read.state === 'published' ? read.state : undefined;
  const now = known && stateOf(known);
  if ((read.state === 'archived' || read.state === 'scheduled') && read.state !== now)
    reader.fault('state', 'Draft or Published, please. Archive and schedule on the product’s own page.');
  const sizes = known ? (near.sizes.get(known.id) ?? new Set<number>()) : new Set<number>();
  const newSizes = read.sizes.filter(({ size }) => !sizes.has(size));
  if (state === 'published' && now !== 'published' && sizes.size + newSizes.length === 0)
    reader.fault('sizes', 'A product needs at least one size before it is published.');
  const newPictures = newPicturesOf(read, known, near);
  if (!fields) return undefined;
  const slugTitle =
    fields.slugTitle || near.freeSlug(fields.title, code, (slug) => before.slug(slug, row) === undefined);
  if (fields.slugTitle !== '' && fields.slugTitle !== known?.slugTitle) {
    const owner = near.slugs.get(fields.slugTitle);
    const earlier = before.slug(fields.slugTitle, row);
    if (owner !== undefined && owner !== code) reader.fault('slugTitle', `This address leads to ${owner}.`);
    else if (earlier !== undefined) reader.fault('slugTitle', `Row ${earlier} has this address already.`);
  }
  if (reader.faults.length > 0) return undefined;
  return {
    known,
    styleCode,
    fields: {
      ...fields,
      slugTitle,
      category: near.categories.get(categoryKey(fields.category)) ?? fields.category,
      type: near.types.get(nameKey(fields.type)) ?? fields.type,
    },
    state: state === now ? undefined : state,
    newSizes,
    newPictures,
  };
}

function newPicturesOf(
  { reader, pictures }: ReadProduct,
  known: HeldProduct | undefined,
  near: Neighbours,
): NamedPicture[] {
  const own = known ? (near.pictures.get(known.id) ?? new Set<string>()) : new Set<string>();
  const newPictures = pictures.flatMap((name) => {
    if (own.has(name.toLowerCase())) return [];
    const picture = near.named.get(name.toLowerCase());
    if (!picture)
      reader.fault(
        'pictures',
        `There is no picture “${name.slice(0, 60)}”. Please send it in first, in a ZIP archive.`,
      );
    return picture ? [picture] : [];
  });
  if (own.size + newPictures.length > MOST_PICTURES)
    reader.fault('pictures', `At most ${MOST_PICTURES} pictures.`);
  return newPictures;
}

/** Whole products by product id: new ones are added, the cells of known ones take the place of what there is. */
export function productPlanner(surroundings: Surroundings, options: Options = {}): Planner {
  const before: RowsBefore = { code: onlyOnce(), slug: onlyOnce(), colour: onlyOnce() };
  return {
    plan: async (db: Db, rows) => {
      const known = await readProducts(db, rows);
      const read = rows.map((row) =>
        readProductRow(row, known.get((row.cells['sku'] ?? '').trim().toUpperCase())),
      );
      const near = await readNeighbours(db, read, [...known.values()]);
      const faults: ImportFault[] = [];
      const wishes: WishedProduct[] = [];
      const changes: PlannedChange[] = [];
      const warnings: ImportFault[] = [];
      const rules = await readPriceRules(db);
      let same = 0;
      for (const each of read) {
        const wish = inputOf(each, known.get(each.code), near, before, options);
        faults.push(...each.reader.faults);
        if (!wish) continue;
        const own = changesOf(each.row, wish);
        if (own.length === 0) same += 1;
        else wishes.push(wish);
        changes.push(...own);
        if (own.length > 0) warnings.push(...warningsOf(each.row, wish.fields, rules));
      }
      return {
        faults,
        changes,
        warnings,
        same,
        added: wishes.filter((wish) => !wish.known).length,
        changed: wishes.filter((wish) => wish.known).length,
        write: async (tx) => {
          if (options.addNames)
            await addMissingNames(
              tx,
              wishes.map(({ fields }) => fields),
            );
          await writeProducts(tx, surroundings, wishes);
        },
      };
    },
  };
}

/** What a product of the file changes, for people. */
function changesOf(
  row: number,
  { known, fields, state, newSizes, newPictures }: WishedProduct,
): PlannedChange[] {
  const of = (what: string, before: Shown, after: Shown): PlannedChange => ({
    row,
    sku: fields.sku,
    what,
    before: shown(before),
    after: shown(after),
  });
  if (!known) return [of('New product', null, fields.title)];
  return [
    // The list of imports is read without the money permission too.
    ...changedFields(known, fields).map((field) =>
      isForMoney(field)
        ? of(fieldLabel(field), null, 'changed')
        : of(fieldLabel(field), known[field], fields[field]),
    ),
    ...(state ? [of('State', stateOf(known), state)] : []),
    ...newSizes.map(({ size, quantity }) => of(`Size ${size}`, null, `${quantity} pairs`)),
    ...newPictures.map(({ fileName }) => of('Picture', null, fileName)),
  ];
}
