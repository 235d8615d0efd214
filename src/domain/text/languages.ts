/** The languages that the shop's own texts are written in. The first is always offered, the others if the owner says so. */
export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One table of texts per language. The type of the English one is that of all. */
export type Tables<Texts> = Readonly<Record<Language, Texts>>;

/** What the attribute `lang` says, and the name of each in itself. */
export const LOCALES: Tables<string> = { en: 'en-IN', hi: 'hi-IN' };
export const OWN_NAMES: Tables<string> = { en: 'English', hi: 'हिन्दी' };

/** Addresses that are the same in every language: files, calls, staff, and what sandboxes show. */
const WITHOUT_LANGUAGE =
  /^\/(?:api|assets|backoffice|brand|feeds|film|films|pictures|sandbox)(?:\/|$)|^\/[^/?#]*\.\w+(?:[?#]|$)/;

const PREFIX = /^\/hi(?=[/?#]|$)/;

/** The address of a page in a language: /cart is /hi/cart in Hindi. Others than pages of the shop stay as they are. */
export function inLanguage(address: string, language: Language): string {
  if (
    language === 'en' ||
    !/^\/(?!\/)/.test(address) ||
    WITHOUT_LANGUAGE.test(address) ||
    PREFIX.test(address)
  )
    return address;
  return `/${language}${address.replace(/^\/(?=[?#]|$)/, '')}`;
}

export const languageOf = (address: string): Language => (PREFIX.test(address) ? 'hi' : 'en');

/** The address as the route table knows it. */
export function withoutLanguage(address: string): string {
  const rest = address.replace(PREFIX, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The one of these languages that comes first in a list of preferences (`navigator.languages`, `Accept-Language`). */
export function preferred(
  wanted: readonly string[],
  offered: readonly Language[] = LANGUAGES,
): Language | undefined {
  for (const tag of wanted) {
    const found = offered.find((language) => tag.toLowerCase().split('-', 1)[0] === language);
    if (found) return found;
  }
  return undefined;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Chooses the form of a sentence that fits a number. */
export function pluralIn(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
