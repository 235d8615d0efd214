import type { Language } from '../text/languages.ts';

/** What a pair was called in other languages when it was ordered; what nobody had translated is missing. */
export type LineNames = {
  readonly [L in Exclude<Language, 'en'>]?: { readonly title?: string; readonly color?: string };
};

/** A pair, or a product as it is called today. */
export interface Named {
  readonly title: string;
  readonly color: string;
  readonly names?: LineNames | undefined;
}

/** The names of a line in a language, as of the time of the order; English where there were none. */
export const namesIn = (
  { title, color, names = {} }: Named,
  language: Language,
): { title: string; color: string } => ({ title, color, ...(language === 'en' ? {} : names[language]) });

/** For documents, which say everything in English too: the names in a language first, each once. */
export function namesOnDocument(line: Named, language: Language): { titles: string[]; colors: string[] } {
  const { title, color } = namesIn(line, language);
  return { titles: [...new Set([title, line.title])], colors: [...new Set([color, line.color])] };
}
