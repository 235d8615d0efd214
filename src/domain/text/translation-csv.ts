import {
  KIND_LABELS,
  OWNER_LANGUAGE_NAMES,
  type OwnerLanguage,
  TRANSLATED_KINDS,
  type TranslatedKind,
} from './owner-languages.ts';

/** The columns of a translator's file. */
export const headingOf = (language: OwnerLanguage): readonly [string, string, string, string, string] => [
  'Kind',
  'Id',
  'Field',
  'English',
  OWNER_LANGUAGE_NAMES[language].english,
];

const kinds: ReadonlyMap<string, TranslatedKind> = new Map(
  TRANSLATED_KINDS.flatMap((kind) => [
    [kind, kind],
    [KIND_LABELS[kind].toLowerCase(), kind],
  ]),
);
/** As the file names it, or as screens do. */
export const kindOf = (text: string): TranslatedKind | undefined => kinds.get(text.trim().toLowerCase());

const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s][^)]*)\)/g)].map(([, href]) => href ?? '').sort();

/** Why this cannot be the translation of a text, as a sentence. */
export function translationFault(english: string, text: string, most: number): string | undefined {
  if (Array.from(text).length > most) return `At most ${most} characters.`;
  const wanted = placesIn(english);
  if (wanted.join() !== placesIn(text).join())
    return wanted.length === 0
      ? 'Words in braces are places for figures; the English text has none.'
      : `It needs the same words in braces as the English text: ${wanted.map((name) => `{${name}}`).join(', ')}.`;
  if (linksIn(english).join() !== linksIn(text).join())
    return `It needs the same links as the English text: ${linksIn(english).join(', ') || 'none'}.`;
  return undefined;
}
