import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/server/db.server.ts';
import { textPart } from '../sql-narrowing.server.ts';
import type { TextMatch } from '../search-texts.server.ts';
import { type Bits, putBit, roomFor } from './bits.ts';
import type { IndexColumns } from './columns.ts';

interface PlaceSet {
  readonly text: TextMatch;
  readonly bits: Bits;
  /** How many changes it knows of. */
  at: number;
}

/** So many texts are worth to be known before they are asked for again. */
const MOST_RECENT = 60;
const CAP_BYTES = 2_000_000;
/** After so many changed products all sets are made anew. */
const MOST_CHANGES = 500;

/**
 * Which products a text finds. The database decides it, with its stems and stop words; the answer is remembered, since
 * searches are made of the same few hundred words. Of products that were changed meanwhile it is asked again, by their ids.
 */
export function createTextSets(db: Db, products: IndexColumns) {
  const sets = new LRUCache<string, PlaceSet>({
    maxSize: CAP_BYTES,
    sizeCalculation: ({ bits }, key) => bits.byteLength + key.length * 2 + 300,
  });
  let changed: string[] = [];
  let forgotten = 0;
  const changes = (): number => forgotten + changed.length;

  async function make(text: TextMatch): Promise<PlaceSet> {
    const at = changes();
    // One long text: thirty thousand rows take ten times as long to read.
    const [{ ids } = { ids: '' }] = await db<{ ids: string }[]>`
      select coalesce(string_agg(p.id, ' '), '') as ids from products p where p.listed and ${textPart(db, text)}`;
    // Room for those to come: places are not taken twice.
    const set: PlaceSet = { text, bits: new Int32Array(roomFor(products.room)), at };
    for (const id of ids.split(' ')) {
      const place = products.placeOf(id);
      if (place !== undefined) putBit(set.bits, place, true);
    }
    return set;
  }

  async function renew(set: PlaceSet, text: TextMatch): Promise<void> {
    const at = changes();
    const ids = [...new Set(changed.slice(set.at - forgotten))];
    const rows = await db<{ id: string }[]>`
      select p.id from products p where p.id = any(${ids}) and p.listed and ${textPart(db, text)}`;
    const found = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      const place = products.placeOf(id);
      if (place !== undefined) putBit(set.bits, place, found.has(id));
    }
    set.at = at;
  }

  return {
    async get(text: TextMatch): Promise<Bits> {
      const key = `${text.column} ${text.english} ${text.simple ?? ''}`;
      const known = sets.get(key);
      if (known && known.at >= forgotten && known.bits.length > products.room >> 5) {
        if (known.at < changes()) await renew(known, text);
        return known.bits;
      }
      const made = await make(text);
      sets.set(key, made);
      return made.bits;
    },
    /** Those asked for last, the last one last. */
    recent: (): TextMatch[] =>
      [...sets.values()]
        .slice(0, MOST_RECENT)
        .map(({ text }) => text)
        .toReversed(),
    /** What these products are called may be something else now. */
    renamed(ids: readonly string[]): void {
      changed.push(...ids);
      if (changed.length <= MOST_CHANGES) return;
      forgotten = changes();
      changed = [];
      sets.clear();
    },
  };
}
