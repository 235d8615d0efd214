import type { Font } from './font.server.ts';

/** Fonts of one weight, asked in turn: the first that has a character writes it. */
export type Typeface = readonly [Font, ...Font[]];

export interface Run {
  readonly font: Font;
  readonly glyphs: readonly number[];
}

/** Cuts a text into runs of one font each. What no font has becomes a question mark, never an empty box. */
export function runsOf(typeface: Typeface, text: string): Run[] {
  const runs: { font: Font; glyphs: number[] }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const font = typeface.find((each) => each.glyphs.has(code)) ?? typeface[0];
    const glyph = font.glyphs.get(code) ?? font.glyphs.get(0x3f) ?? 0;
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push(glyph);
    else runs.push({ font, glyphs: [glyph] });
  }
  return runs;
}

export function widthOf(typeface: Typeface, text: string, size: number): number {
  const thousandths = runsOf(typeface, text).flatMap(({ font, glyphs }) => glyphs.map(font.widthOf));
  return (thousandths.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

/** Breaks a text into lines that fit; a word longer than a line is cut. */
export function wrap(typeface: Typeface, text: string, size: number, width: number): string[] {
  const fits = (line: string): boolean => widthOf(typeface, line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (fits(line ? `${line} ${word}` : word)) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  if (line) lines.push(line);
  return lines;
}
