import type { CallName } from '../../../contract/calls-staff.ts';
import type { Listing } from '../../../contract/catalogue.ts';
import type { Layout } from '../../../contract/home-page.ts';
import { HINDI_LABELS } from '../../../domain/catalogue/search/hindi-labels.ts';
import { OWN_WORDS } from '../../../domain/home-page/own-words.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { productIdsIn, translated, TRANSLATIONS } from '../../../domain/text/translate.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { FragmentCache } from '../../../platform/server/page-cache/fragment-cache.server.ts';

/** The answers that hold texts of the owner. */
const TRANSLATED_CALLS: ReadonlySet<string> = new Set<CallName>([
  'products',
  'listing',
  'suggestions',
  'product',
  'productVariants',
  'liveProducts',
  'subcategories',
  'layout',
  'home',
  'homeRow',
  'offers',
  'infoPage',
  'contentPage',
  'contentEntries',
  'pageWords',
  'shop',
]);

export const isTranslated = (name: string): boolean => TRANSLATED_CALLS.has(name);

interface Phrases {
  readonly all: ReadonlyMap<string, string>;
  /** What is shown for names that are addresses too. */
  readonly names: Readonly<Record<string, string>>;
  readonly attributes: ReadonlyMap<string, string>;
}

/** All texts but those of products and of information pages, which are put in before their links are read: a few hundred. */
async function readPhrases(db: Db, language: Language): Promise<Phrases> {
  const rows = await db<{ kind: string; key: string; text: string }[]>`
    select kind, key, text from translations
    where language = ${language} and kind not in ('product', 'text') order by kind, key`;
  const isName = ({ kind }: { kind: string }) => ['category', 'type', 'colour', 'tag'].includes(kind);
  const pairs = (some: readonly { key: string; text: string }[]) =>
    some.map(({ key, text }) => [key, text] as const);
  return {
    all: new Map([...Object.entries(OWN_WORDS[language] ?? {}), ...pairs(rows)]),
    names: Object.fromEntries(pairs(rows.filter(isName))),
    attributes: new Map(pairs(rows.filter(({ kind }) => kind === 'attribute'))),
  };
}

interface ProductText {
  readonly key: string;
  readonly field: string;
  readonly text: string;
  readonly source: string;
}

/** Those of these products, and of the other colours of their styles. */
async function readProductTexts(db: Db, language: Language, ids: readonly string[]): Promise<ProductText[]> {
  if (ids.length === 0) return [];
  return db<ProductText[]>`
    select key, field, text, source from translations
    where language = ${language} and kind = 'product' and key in (
      select id from products where style_code in (select style_code from products where id = any(${[...ids]})))`;
}

/** What a call answered, in another language. What nobody has translated stays English. */
export async function translateAnswer<Answer>(
  db: Db,
  { name, language, parts }: { name: string; language: Language; parts?: FragmentCache | undefined },
  answer: Answer,
): Promise<Answer> {
  const ids = [...productIdsIn(answer)];
  const [phrases, texts] = await Promise.all([
    parts
      ? parts
          .get(`phrases ${language}`, async () => ({
            output: await readPhrases(db, language),
            tags: [TRANSLATIONS],
          }))
          .then(({ output }) => output)
      : readPhrases(db, language),
    readProductTexts(db, language, ids),
  ]);
  const products = new Map<string, Record<string, string>>();
  const titles: [string, string][] = [];
  for (const { key, field, text, source } of texts) {
    products.set(key, { ...products.get(key), [field]: text });
    if (field === 'title') titles.push([source, text]);
  }
  const own = name === 'listing' ? Object.entries(HINDI_LABELS) : [];
  const shown = translated(answer, {
    phrases: titles.length + own.length === 0 ? phrases.all : new Map([...own, ...phrases.all, ...titles]),
    products,
  });
  if (name === 'layout') return { ...(shown as Layout), names: phrases.names } as Answer;
  if (name === 'listing') return inHindi(shown as Listing, phrases.attributes) as Answer;
  return shown;
}

const inHindi = (listing: Listing, attributes: ReadonlyMap<string, string>): Listing => ({
  ...listing,
  names: namesOf(listing, attributes),
});

/** What the filters of a listing are called. */
function namesOf({ facets }: Listing, attributes: ReadonlyMap<string, string>): Record<string, string> {
  const said = [facets.materials, facets.closures, facets.care, facets.origins].flat();
  return Object.fromEntries(
    said.flatMap(({ name }) => {
      const text = attributes.get(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
