import type { TextSection } from '../../../contract/blocks.ts';
import { type Lines, textIn } from '../../../domain/content/page-lines.ts';
import { markEnglish } from './mark-english.ts';
import { readText } from './read-text.server.ts';

/** A text ready to be shown, in the language of these lines. A line that has no words in it is English, and marked so. */
export function showText(text: string, lines: Lines): TextSection[] {
  const english = readText(text);
  return lines.size === 0 ? english : markEnglish(readText(textIn(text, lines)), english);
}

/** Texts of one page: no two of its headings have the same name in the address bar. */
export function oneName(): (sections: readonly TextSection[]) => TextSection[] {
  const taken = new Map<string, number>();
  return (sections) =>
    sections.map((section) => {
      const times = taken.get(section.id) ?? 0;
      taken.set(section.id, times + 1);
      // Three hyphens: no heading makes a name with them.
      return section.id === '' || times === 0 ? section : { ...section, id: `${section.id}---${times + 1}` };
    });
}
