import type { Db } from '../../../../platform/server/db.server.ts';
import { createColumns, type IndexColumns } from './columns.ts';
import {
  readFacets,
  readIndexed,
  readIndexedById,
  readIndexNames,
  readSearchWords,
} from './index-rows.server.ts';
import type { TextMatch } from '../search-texts.server.ts';
import type { IndexedProduct } from './product-table.ts';
import { createTextSets } from './text-sets.server.ts';
import { createWordList } from './word-list.server.ts';

/** Read at once: a few milliseconds of work before others have their turn. */
const AT_ONCE = 1_000;

async function addFacetsOf(db: Db, products: IndexColumns, rows: readonly IndexedProduct[]): Promise<void> {
  const missing = new Set(rows.map(({ facet }) => facet).filter((facet) => !products.hasFacet(facet)));
  products.addFacets(await readFacets(db, [...missing]));
}

interface Loading {
  /** A larger catalogue stays in the database. */
  readonly most: number;
  /** It takes more than one step. */
  readonly onLarge: () => void;
  readonly isWanted: () => boolean;
  /** Texts that the index before was asked for last: what they find is known before this one answers. */
  readonly texts?: readonly TextMatch[] | undefined;
}

/** The whole catalogue, step by step. Nothing when it is too large, or no longer wanted. */
export async function loadIndex(db: Db, { most, onLarge, isWanted, texts: asked = [] }: Loading) {
  const products = createColumns();
  const [names, words] = await Promise.all([readIndexNames(db), readSearchWords(db)]);
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly IndexedProduct[] = await readIndexed(db, after, AT_ONCE);
    if (!isWanted() || products.size + rows.length > most) return undefined;
    await addFacetsOf(db, products, rows);
    products.put(rows);
    after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
    if (after !== undefined) onLarge();
  }
  const texts = createTextSets(db, products);
  for (const text of asked) {
    if (!isWanted()) return undefined;
    await texts.get(text);
  }
  const wordList = createWordList(db, products, names, words);
  return {
    products,
    names,
    texts,
    lexicon: wordList.lexicon,
    /** Reads these products again; `renamed` where their names may be others. */
    async renew(ids: readonly string[], renamed: readonly string[]): Promise<void> {
      const rows = await readIndexedById(db, ids);
      const found = new Set(rows.map(({ id }) => id));
      await addFacetsOf(db, products, rows);
      if (renamed.length > 0) await wordList.reload();
      // In one step: a text that is looked for in between would miss a product without a place.
      products.put(
        rows,
        ids.filter((id) => !found.has(id)),
      );
      texts.renamed(renamed);
    },
  };
}

export type LoadedIndex = NonNullable<Awaited<ReturnType<typeof loadIndex>>>;
