/** The cache tag of every answer in another language, beside what it shows in English: a translation was changed. */
export const TRANSLATIONS = 'translations';

/** Texts of the owner in another language. */
export interface Dictionary {
  /** By the English text. */
  readonly phrases: ReadonlyMap<string, string>;
  /** By the id of a product. */
  readonly products: ReadonlyMap<string, { readonly title?: string; readonly description?: string }>;
}

/** Fields that people read. Those by which something is found (the name of a category, a colour) are not among them. */
const TEXTS: ReadonlySet<string> = new Set(
  (
    'title description headline words eyebrow text button line label before after strip promo alt menu phone ' +
    'material closure care countryOfOrigin sizeLabel netQuantity tagline hours returnNote sentence story motto quality packaging footer'
  ).split(' '),
);

interface Around {
  readonly field: string;
  /** What the product that this is part of is called. */
  readonly product?: string | undefined;
}

/** A copy of what was answered, with every text that is translated; the others stay English. */
export const translated = <Answer>(answer: Answer, dictionary: Dictionary): Answer =>
  walk(answer, dictionary, { field: '' }) as Answer;

function walk(value: unknown, dictionary: Dictionary, around: Around): unknown {
  if (typeof value === 'string') return wordsOf(value, dictionary, around);
  if (Array.isArray(value)) return value.map((each) => walk(each, dictionary, around));
  if (typeof value !== 'object' || value === null) return value;
  const id = '_id' in value && typeof value._id === 'string' ? value._id : undefined;
  const own = id === undefined ? undefined : dictionary.products.get(id);
  const product = own?.title ?? around.product;
  const isColour = 'slugTitle' in value && 'name' in value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => {
      if (own && (field === 'title' || field === 'description')) return [field, own[field] ?? each];
      if (isColour && field === 'name') return [field, dictionary.phrases.get(String(each)) ?? each];
      return [field, walk(each, dictionary, { field, product })];
    }),
  );
}

function wordsOf(text: string, { phrases }: Dictionary, { field, product }: Around): string {
  if (field === 'alt' && product !== undefined && text !== '') return product;
  return TEXTS.has(field) ? (phrases.get(text) ?? text) : text;
}

/** The products in an answer, by their ids. */
export function productIdsIn(answer: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(answer)) for (const each of answer) productIdsIn(each, found);
  else if (typeof answer === 'object' && answer !== null) {
    if ('_id' in answer && typeof answer._id === 'string' && 'title' in answer) found.add(answer._id);
    for (const each of Object.values(answer)) productIdsIn(each, found);
  }
  return found;
}
