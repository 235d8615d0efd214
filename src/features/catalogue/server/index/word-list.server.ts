import { LRUCache } from 'lru-cache';
import type { Suggestions } from '../../../../contract/catalogue.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import type { Lexicon, Word } from '../catalogue-source.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { codeIn, lookUp } from '../sql-catalogue.server.ts';
import type { IndexColumns } from './columns.ts';
import { type IndexNames, readSearchWords } from './index-rows.server.ts';

/** Words that no name has, with what the database said of them. */
const MOST_LOOKED_UP = 2_000;
const lengthOf = (word: string): number => Array.from(word).length;

/** The first place in a sorted list that is not before this text. */
function from(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of the catalogue in memory. Only what no name has is asked of the database. */
export function createWordList(db: Db, products: IndexColumns, names: IndexNames, first: readonly string[]) {
  let words = first;
  let lookedUp = new LRUCache<string, Word>({ max: MOST_LOOKED_UP });

  const isNamed = (word: string): boolean => {
    const next = words[from(words, word)] ?? '';
    return next === word || (lengthOf(word) >= 4 && next.startsWith(word));
  };

  const lexicon: Lexicon = {
    async lookUp(asked) {
      // What is heard of a change while the database is asked goes with the words before it.
      const known = lookedUp;
      const unknown = asked.filter((word) => !isNamed(word) && !known.has(word));
      for (const word of unknown.length === 0 ? [] : await lookUp(db, unknown)) known.set(word.word, word);
      return asked.map(
        (word) => known.get(word) ?? { word, named: isNamed(word), described: false, near: [] },
      );
    },
    async synonymsOf(phrases) {
      return names.synonyms.filter((group) => group.some((word) => phrases.includes(word)));
    },
    // Most texts have no such number.
    sizes: async () => (await readStored(db, 'sizeChart')).table,
    // Several texts have one number: the database has the last word.
    codeIn: async (text) => (products.mayHaveCode(text) ? codeIn(db, text) : undefined),
    async completions(begin, most) {
      const begun: string[] = [];
      for (let at = from(words, begin); words[at]?.startsWith(begin); at += 1) begun.push(words[at] ?? '');
      return begun
        .filter((word) => lengthOf(word) > 3)
        .sort((a, b) => lengthOf(a) - lengthOf(b) || (a < b ? -1 : 1))
        .slice(0, most);
    },
    async namesBegun(begin, most): Promise<Suggestions['names']> {
      return names.shown
        .filter(({ said }) => said.some((each) => ` ${each}`.includes(` ${begin}`)))
        .slice(0, most)
        .map(({ kind, name }) => ({ kind, name }));
    },
  };
  return {
    lexicon,
    /** Names were changed: there may be new words, and what nobody knew somebody knows now. */
    async reload(): Promise<void> {
      words = await readSearchWords(db);
      lookedUp = new LRUCache<string, Word>({ max: MOST_LOOKED_UP });
    },
  };
}
