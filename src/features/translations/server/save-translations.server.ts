import {
  KIND_LABELS,
  OWNER_LANGUAGE_NAMES,
  type OwnerLanguage,
  type TranslatedKind,
} from '../../../domain/text/owner-languages.ts';
import { Failure } from '../../../domain/errors.ts';
import { translationFault } from '../../../domain/text/translation-csv.ts';
import { MOST_TRANSLATED } from '../../../contract/translations-staff.ts';
import { TRANSLATIONS } from '../../../domain/text/translate.ts';
import { keyOf } from '../../../domain/catalogue/name-rules.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { addSearchWords } from '../../catalogue/server/save-products.server.ts';
import { wordsOf } from '../../../domain/catalogue/search/words-of.ts';
import { SEARCH_NAMES_JOB, type SearchNames } from '../../catalogue/server/search-names.server.ts';
import type { Shop } from '../../shop.server.ts';

export interface Translation {
  readonly kind: TranslatedKind;
  readonly key: string;
  readonly field: string;
  /** Empty takes it away. */
  readonly text: string;
  readonly source: string;
}

/** By these products are searched for. */
const SEARCHED: ReadonlySet<TranslatedKind> = new Set(['product', 'category', 'type', 'colour', 'tag']);

/** More than so many products are looked through once for all. */
const MOST_SINGLE = 20;

/** Which products are to be found by other words than before. */
function searchesOf(texts: readonly Translation[]): SearchNames[] {
  const found = new Map<string, SearchNames>();
  for (const { kind, key } of texts) {
    const named: SearchNames | undefined =
      kind === 'product'
        ? { kind, key }
        : kind === 'category' || kind === 'type' || kind === 'colour' || kind === 'tag'
          ? { kind, key: keyOf(kind, key) }
          : kind === 'attribute'
            ? { kind: 'all', key: 'all' }
            : undefined;
    if (named) found.set(`${named.kind}:${named.key}`, named);
  }
  const all = [...found.values()];
  return all.length > MOST_SINGLE || found.has('all:all') ? [{ kind: 'all', key: 'all' }] : all;
}

/**
 * Writes translations, in the transaction of whoever calls: pages are renewed, and products found by their new words.
 * `searched`: there are products already.
 */
export async function writeTranslations(
  tx: Tx,
  language: OwnerLanguage,
  texts: readonly Translation[],
  { searched = true } = {},
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((each) => ({ ...each, language }));
  await tx`
    delete from translations t using jsonb_to_recordset(${tx.json(rows)}) as r(kind text, key text, field text, text text)
    where r.text = '' and t.language = ${language} and t.kind = r.kind and t.key = r.key and t.field = r.field`;
  await tx`
    insert into translations (kind, key, field, language, text, source)
    select kind, key, field, ${language}, text, source
    from jsonb_to_recordset(${tx.json(rows)}) as r(kind text, key text, field text, text text, source text)
    where text <> ''
    on conflict (kind, key, field, language) do update
      set text = excluded.text, source = excluded.source, changed_at = now()`;
  const named = texts.filter(({ kind, field }) => SEARCHED.has(kind) && field !== 'description');
  await addSearchWords(
    tx,
    named.flatMap(({ text }) => wordsOf(text)),
  );
  for (const payload of searched ? searchesOf(texts) : [])
    await addJob(tx, { kind: SEARCH_NAMES_JOB, payload, key: `${payload.kind}:${payload.key}` });
  await invalidatePages(tx, [TRANSLATIONS], STAFF_CHANGE);
}

interface Given extends Omit<Translation, 'source'> {}

/** What staff typed for some texts. */
export async function saveTranslations(
  shop: Pick<Shop, 'sql'>,
  { language, texts }: { readonly language: OwnerLanguage; readonly texts: readonly Given[] },
  who: string,
): Promise<void> {
  await inTransaction(shop.sql, async (tx) => {
    const sources = await englishOf(tx, texts);
    const before = await tx<{ kind: string; key: string; field: string; text: string }[]>`
      select t.kind, t.key, t.field, t.text from translations t
        join jsonb_to_recordset(${tx.json(texts)}) as r(kind text, key text, field text) using (kind, key, field)
      where t.language = ${language}`;
    const was = ({ kind, key, field }: Omit<Given, 'text'>): string =>
      before.find((each) => each.kind === kind && each.key === key && each.field === field)?.text ?? '';
    const changed = texts.map((each, at) => ({ ...each, source: sources[at] ?? '' }));
    for (const { text, source } of changed) {
      const message = text === '' ? undefined : translationFault(source, text, MOST_TRANSLATED);
      if (message !== undefined) throw new Failure('invalidInput', { message });
    }
    await writeTranslations(tx, language, changed);
    const differing = texts.filter((each) => was(each) !== each.text);
    if (differing.length === 0) return;
    const [first] = differing;
    const products = differing.every(({ kind, key }) => kind === 'product' && key === first?.key);
    await writeAuditLog(
      tx,
      who,
      `Translated into ${OWNER_LANGUAGE_NAMES[language].english}: ${[...new Set(differing.map(({ kind }) => KIND_LABELS[kind]))].join(', ')}`,
      {
        ...(products && first ? { productId: first.key } : {}),
        before: Object.fromEntries(differing.map((each) => [labelOf(each), was(each)])),
        after: Object.fromEntries(differing.map((each) => [labelOf(each), each.text])),
      },
    );
  });
}

const labelOf = ({ key, field }: Omit<Given, 'text'>): string => (field === '' ? key.slice(0, 80) : field);

/** The English text of each; a product that is not there is a failure. */
async function englishOf(tx: Tx, texts: readonly Omit<Given, 'text'>[]): Promise<string[]> {
  const ids = texts.flatMap(({ kind, key }) => (kind === 'product' ? [key] : []));
  const products = new Map(
    (
      await tx<{ id: string; title: string; description: string }[]>`
        select id, title, description from products where id = any(${ids})`
    ).map((row) => [row.id, row]),
  );
  return texts.map(({ kind, key, field }) => {
    if (kind !== 'product') return key;
    const product = products.get(key);
    if (!product || field === '') throw new Failure('notFound');
    return field === 'title' ? product.title : product.description;
  });
}
