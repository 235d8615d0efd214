import type { SynonymGroup } from '../../../contract/names-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateSearch } from './invalidate-catalogue.server.ts';
import { addSearchWords } from './save-products.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';

const MOST_WORDS = 3;

export async function readSynonyms(db: Db): Promise<SynonymGroup[]> {
  return db<SynonymGroup[]>`select id::text as id, words, version from synonyms order by words[1], id`;
}

/** As search reads them: lower case, letters and digits, up to three words in a row. */
function tidyGroup(words: readonly string[]): string[] {
  const phrases = words.map((phrase) => ({ phrase, parts: wordsOf(phrase) }));
  const wrong = phrases.find(({ parts }) => parts.length === 0 || parts.length > MOST_WORDS);
  if (wrong)
    throw new Failure('invalidInput', {
      message: `“${wrong.phrase}”: one to ${MOST_WORDS} words of letters or digits, please.`,
      details: { fields: ['words'] },
    });
  const tidy = [...new Set(phrases.map(({ parts }) => parts.join(' ')))];
  if (tidy.length < 2)
    throw new Failure('invalidInput', {
      message: 'At least two words that mean the same.',
      details: { fields: ['words'] },
    });
  return tidy;
}

interface Wish {
  readonly id?: string | undefined;
  readonly version: number;
  readonly words: readonly string[];
}

export async function saveSynonyms(shop: Pick<Shop, 'sql'>, wish: Wish, who: string): Promise<string> {
  const words = tidyGroup(wish.words);
  return inTransaction(shop.sql, async (tx) => {
    const before = wish.id === undefined ? undefined : await claim(tx, wish.id, wish.version);
    const [row] = before
      ? await tx<{ id: string }[]>`
          update synonyms set words = ${words}, version = version + 1 where id = ${Number(before.id)} returning id::text as id`
      : await tx<{ id: string }[]>`insert into synonyms (words) values (${words}) returning id::text as id`;
    await addSearchWords(tx, words.flatMap(wordsOf));
    await invalidateSearch(tx);
    await writeAuditLog(tx, who, `Words that mean the same: ${words.join(', ')}`, {
      before: before?.words,
      after: words,
    });
    return row?.id ?? '';
  });
}

export async function deleteSynonyms(
  shop: Pick<Shop, 'sql'>,
  { id, version }: { readonly id: string; readonly version: number },
  who: string,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const before = await claim(tx, id, version);
    await tx`delete from synonyms where id = ${Number(before.id)}`;
    await invalidateSearch(tx);
    await writeAuditLog(tx, who, `No longer the same: ${before.words.join(', ')}`, { before: before.words });
  });
}

async function claim(tx: Tx, id: string, version: number): Promise<SynonymGroup> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : -1;
  const [before] = await tx<SynonymGroup[]>`
    select id::text as id, words, version from synonyms where id = ${number} for update`;
  if (!before) throw new Failure('notFound');
  if (before.version !== version) throw new Failure('changedMeanwhile');
  return before;
}
