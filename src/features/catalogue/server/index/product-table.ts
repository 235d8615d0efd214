import { type Bits, putBit, roomFor } from './bits.ts';
import { createCodeFilter, hashOf } from './codes.ts';

/** What of a product listings and searches decide by. */
export interface IndexedProduct {
  readonly id: string;
  /** The number of its set of traits. */
  readonly facet: number;
  readonly category: number;
  readonly type: number;
  readonly color: string;
  readonly tag: string;
  readonly style: string;
  readonly code: string;
  readonly premium: boolean;
  readonly deal: boolean;
  readonly price: number;
  readonly off: number;
  readonly popularity: number;
  /** Microseconds, as exact as the database has it. */
  readonly created: number;
}

const PREMIUM = 1;
const DEAL = 2;

/** Texts as numbers, which a column can hold. */
function createNumbers() {
  const numbers = new Map<string, number>();
  return {
    of: (text: string): number => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    /** -1 for a text that nobody has. */
    find: (text: string): number => numbers.get(text) ?? -1,
    count: (): number => numbers.size,
  };
}

const empty = (room: number) => ({
  facet: new Int32Array(room),
  category: new Int32Array(room),
  type: new Int32Array(room),
  color: new Int32Array(room),
  tag: new Int32Array(room),
  style: new Int32Array(room),
  code: new Int32Array(room),
  price: new Int32Array(room),
  popularity: new Int32Array(room),
  off: new Float64Array(room),
  created: new Float64Array(room),
  marks: new Uint8Array(room),
});
type Columns = ReturnType<typeof empty>;

/** Columns that an order can be made of. */
type SortColumn = 'price' | 'off' | 'popularity' | 'created' | 'style';

/** A row for each product, by its place, which stays until it goes. */
export function createProductTable() {
  let columns: Columns = empty(64);
  const ids: string[] = [];
  let listed: Bits = new Int32Array(roomFor(64));
  let codes = createCodeFilter(64);
  const names = { color: createNumbers(), tag: createNumbers(), style: createNumbers() };
  /** Places below it were given in the order of ids, as they are read. */
  let inIdOrder = 0;
  const value = (column: SortColumn, place: number): number => columns[column][place] ?? 0;

  function grow(): void {
    const larger = empty(columns.marks.length * 2);
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name]);
    columns = larger;
    const more: Bits = new Int32Array(roomFor(columns.marks.length));
    more.set(listed);
    listed = more;
    codes = createCodeFilter(columns.marks.length);
    for (let place = 0; place < ids.length; place += 1) codes.add(columns.code[place] ?? 0);
  }

  return {
    /** A new place. */
    add(id: string): number {
      const place = ids.push(id) - 1;
      if (place === inIdOrder && (place === 0 || (ids[place - 1] ?? '') < id)) inIdOrder += 1;
      if (place >= columns.marks.length) grow();
      return place;
    },
    /** Says in which orders it stands elsewhere now. */
    write(
      place: number,
      product: IndexedProduct,
      facet: number,
    ): { readonly moves: boolean; readonly restyled: boolean } {
      const { price, off, popularity, created } = product;
      const style = names.style.of(product.style);
      const moves =
        value('price', place) !== price ||
        value('off', place) !== off ||
        value('popularity', place) !== popularity ||
        value('created', place) !== created;
      const restyled = value('style', place) !== style;
      columns.facet[place] = facet;
      columns.category[place] = product.category;
      columns.type[place] = product.type;
      columns.color[place] = names.color.of(product.color);
      columns.tag[place] = names.tag.of(product.tag);
      columns.style[place] = style;
      columns.code[place] = hashOf(product.code);
      codes.add(columns.code[place]);
      columns.marks[place] = (product.premium ? PREMIUM : 0) | (product.deal ? DEAL : 0);
      columns.price[place] = price;
      columns.off[place] = off;
      columns.popularity[place] = popularity;
      columns.created[place] = created;
      putBit(listed, place, true);
      return { moves, restyled };
    },
    remove: (place: number): void => putBit(listed, place, false),
    value,
    // Ids are digits and small letters: every collation of the database sorts them so.
    byId: (a: number, b: number): number =>
      a < inIdOrder && b < inIdOrder ? a - b : (ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1,
    idAt: (place: number): string => ids[place] ?? '',
    isPremium: (place: number): boolean => ((columns.marks[place] ?? 0) & PREMIUM) > 0,
    isDeal: (place: number): boolean => ((columns.marks[place] ?? 0) & DEAL) > 0,
    colorNumber: names.color.find,
    tagNumber: names.tag.find,
    styleCount: names.style.count,
    /** Whether a product may have this code. */
    mayHaveCode: (code: string): boolean => codes.mayHave(hashOf(code)),
    /** Those that are listed; to be copied. */
    listed: (): Bits => listed,
    columns: (): Readonly<Columns> => columns,
    /** Places there are, also of those that have gone. */
    room: (): number => ids.length,
  };
}

export type ProductTable = ReturnType<typeof createProductTable>;
