import type { TranslationCount, TranslationRow } from '../../../contract/translations-staff.ts';
import { OWN_WORDS } from '../../../domain/home-page/own-words.ts';
import { DEFAULT_MENU } from '../../../domain/settings/menu.ts';
import {
  type OwnerLanguage,
  TRANSLATED_KINDS,
  type TranslatedKind,
} from '../../../domain/text/owner-languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { HINDI_LINES } from '../../content/server/hindi-texts.server.ts';
import { readSources } from './sources.server.ts';

export const PAGE_SIZE = 40;

interface Asked {
  readonly language: OwnerLanguage;
  readonly kind: TranslatedKind | '';
  readonly state: 'missing' | 'changed' | 'all';
  readonly page: number;
}

/** What the shop says in this language by itself. */
export function ownWord(language: OwnerLanguage, kind: TranslatedKind, english: string): string | undefined {
  if (language !== 'hi') return undefined;
  if (kind === 'text') return HINDI_LINES.get(english);
  // Its menu has the words of the page's language, which come with the shop.
  if (kind === 'menu' && DEFAULT_MENU.some(({ label }) => label === english))
    return OWN_WORDS.hi?.[english] ?? '–';
  return OWN_WORDS.hi?.[english];
}

/** Every text but those of products, with its translation. */
export async function readPhraseRows(db: Db, language: OwnerLanguage): Promise<TranslationRow[]> {
  const [sources, known] = await Promise.all([
    readSources(db),
    db<{ kind: string; key: string; text: string }[]>`
      select kind, key, text from translations where language = ${language} and kind <> 'product'`,
  ]);
  const texts = new Map(known.map(({ kind, key, text }) => [`${kind} ${key}`, text]));
  return sources.flatMap(({ kind, key, field, english }) => {
    const text = texts.get(`${kind} ${key}`);
    const own = text === undefined ? ownWord(language, kind, english) : undefined;
    if (own === '–') return [];
    return [
      { kind, key, field, english, text: text ?? own ?? '', name: '', changed: false } as TranslationRow,
    ];
  });
}

const EVERY = 1_000_000;

/** Texts of products with their translations, some of them. */
export async function readProductRows(
  db: Db,
  { language, state, page }: Pick<Asked, 'language' | 'state' | 'page'>,
  size = EVERY,
): Promise<TranslationRow[]> {
  const fits =
    state === 'all'
      ? db`true`
      : state === 'missing'
        ? db`t.text is null`
        : db`t.text is not null and t.source <> f.english`;
  return db<TranslationRow[]>`
    select 'product' as kind, p.id as key, f.field, f.english, coalesce(t.text, '') as text, p.code as name,
      coalesce(t.source <> f.english, false) as changed
    from products p cross join lateral (values ('title', p.title, 1), ('description', p.description, 2)) f(field, english, place)
      left join translations t on t.kind = 'product' and t.key = p.id and t.field = f.field and t.language = ${language}
    where p.archived_at is null and f.english <> '' and ${fits}
    order by p.code, f.place limit ${size} offset ${(page - 1) * size}`;
}

async function countProducts(db: Db, language: OwnerLanguage): Promise<TranslationCount> {
  const [row] = await db<{ total: number; missing: number; changed: number }[]>`
    select count(*)::int as total, (count(*) filter (where t.text is null))::int as missing,
      (count(*) filter (where t.source <> f.english))::int as changed
    from products p cross join lateral (values ('title', p.title), ('description', p.description)) f(field, english)
      left join translations t on t.kind = 'product' and t.key = p.id and t.field = f.field and t.language = ${language}
    where p.archived_at is null and f.english <> ''`;
  return { kind: 'product', total: row?.total ?? 0, missing: row?.missing ?? 0, changed: row?.changed ?? 0 };
}

/** How much is missing of each kind, and one page of the texts. */
export async function listTranslations(db: Db, asked: Asked) {
  const [phrases, products] = await Promise.all([
    readPhraseRows(db, asked.language),
    countProducts(db, asked.language),
  ]);
  const counts = TRANSLATED_KINDS.map((kind): TranslationCount => {
    if (kind === 'product') return products;
    const own = phrases.filter((row) => row.kind === kind);
    return { kind, total: own.length, missing: own.filter(({ text }) => text === '').length, changed: 0 };
  }).filter(({ total }) => total > 0);
  const { kind, state, page } = asked;
  const fitting = phrases.filter(
    (row) =>
      (kind === '' || row.kind === kind) && (state === 'all' || (state === 'missing' && row.text === '')),
  );
  const ofProducts =
    kind !== '' && kind !== 'product' ? 0 : state === 'all' ? products.total : products[state];
  const from = (page - 1) * PAGE_SIZE;
  const first = fitting.slice(from, from + PAGE_SIZE);
  const room = PAGE_SIZE - first.length;
  const rest =
    ofProducts === 0 || room === 0
      ? []
      : await readProductsAfter(db, asked, Math.max(0, from - fitting.length), room);
  return {
    success: true as const,
    counts,
    rows: [...first, ...rest],
    total: fitting.length + ofProducts,
    pageSize: PAGE_SIZE,
  };
}

/** Pages of the list may begin anywhere among the products. */
async function readProductsAfter(
  db: Db,
  asked: Asked,
  offset: number,
  limit: number,
): Promise<TranslationRow[]> {
  const rows = await readProductRows(db, { ...asked, page: 1 }, offset + limit);
  return rows.slice(offset);
}

/** What some texts are called in some languages; '' where they have no translation. */
export async function readTranslationsOf(
  db: Db,
  languages: readonly OwnerLanguage[],
  texts: readonly { readonly kind: TranslatedKind; readonly key: string; readonly field: string }[],
) {
  if (languages.length === 0) return [];
  const rows = await db<{ language: string; kind: string; key: string; field: string; text: string }[]>`
    select language, kind, key, field, text from translations
    where key = any(${texts.map(({ key }) => key)}) and language = any(${[...languages]})`;
  return languages.map((language) => ({
    language,
    texts: texts.map(
      ({ kind, key, field }) =>
        rows.find(
          (row) => row.language === language && row.kind === kind && row.key === key && row.field === field,
        )?.text ??
        (field === '' ? ownWord(language, kind, key)?.replace(/^–$/, '') : undefined) ??
        '',
    ),
  }));
}
