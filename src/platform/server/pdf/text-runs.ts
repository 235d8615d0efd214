export interface Run<Font> {
  readonly font: Font;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Text without marks and joiners, where every character stands for itself. */
const SIMPLE = /^[\u0020-\u007e\u00a1-\u02ff\u2010-\u2027₹]*$/;
/** What a reader sees as one character each. */
export const graphemesOf = (text: string): string[] =>
  SIMPLE.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Marks for direction, joiners, variation selectors, tags: nothing that is drawn. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** The same without the two joiners, which choose the form of an Indian letter, and without tabs and line ends. */
const INVISIBLE_TO_ALL = /(?!\u200c|\u200d|[\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** What of a text can be drawn, with plain spaces. Our fonts have a dash and no minus. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(INVISIBLE_TO_ALL, '')
    .replaceAll(/\s/g, ' ')
    .replaceAll('\u2212', '\u2013');

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** What no font has is written as a question mark, never as an empty box. */
const UNKNOWN = '?';

/**
 * Cuts a text into runs of one font each. Whole characters stay together with their marks; a space stays with the
 * word before it. `fontFor` names the font for a character, if there is one.
 */
export function splitRuns<Font extends { has: (code: number) => boolean }>(
  text: string,
  fontFor: (code: number) => Font | undefined,
): Run<Font>[] {
  const runs: { font: Font; text: string }[] = [];
  const add = (font: Font, part: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const grapheme of graphemesOf(drawable(text))) {
    const [base = '', ...marks] = grapheme.replaceAll(INVISIBLE, '');
    if (base === '') continue;
    const code = codeOf(base);
    const last = runs.at(-1)?.font;
    const font = base === ' ' && last?.has(code) ? last : fontFor(code);
    if (!font) {
      // A letter with a rare mark is better without its mark than not at all.
      const [bare = UNKNOWN] = base.normalize('NFD');
      const plainFont = fontFor(codeOf(bare));
      const unknown = fontFor(codeOf(UNKNOWN));
      if (plainFont) add(plainFont, bare);
      else if (unknown) add(unknown, UNKNOWN);
    } else if (marks.every((mark) => font.has(codeOf(mark)))) {
      add(font, font.has(0x200d) ? grapheme : grapheme.replaceAll(INVISIBLE, ''));
    } else {
      add(font, base);
    }
  }
  return runs;
}
