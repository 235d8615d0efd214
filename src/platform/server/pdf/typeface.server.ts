import { openFont, type Font } from './font.server.ts';
import { drawable, graphemesOf, splitRuns, type Run } from './text-runs.ts';

/** The three text styles of the design system. */
export type Typeface = 'plain' | 'strong' | 'display';

const LATIN: Readonly<Record<Typeface, readonly string[]>> = {
  plain: ['figtree-400', 'figtree-400-more'],
  strong: ['figtree-600', 'figtree-600-more'],
  display: ['cormorant-600', 'figtree-600', 'figtree-600-more'],
};

/** Nine scripts of India follow one another in Unicode, with 128 places each. */
const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
const FIRST = 0x900;

/** The fonts that may have a character: one of its own script, which is read only now, or one of the Latin ones. */
function candidates(typeface: Typeface, code: number): readonly string[] {
  const script = SCRIPTS[(code - FIRST) >> 7];
  return script === undefined ? LATIN[typeface] : [`${script}-${typeface === 'plain' ? 400 : 600}`];
}

function fontFor(typeface: Typeface, code: number): Font | undefined {
  return candidates(typeface, code)
    .map(openFont)
    .find((font) => font.has(code));
}

/** The same words come again and again; more than this many are forgotten at once. */
const KNOWN_TEXTS = 2_000;
const known = new Map<string, readonly Run<Font>[]>();

export function runsOf(typeface: Typeface, text: string): readonly Run<Font>[] {
  const key = `${typeface} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const runs = splitRuns(text, (code) => fontFor(typeface, code));
  if (known.size >= KNOWN_TEXTS) known.clear();
  known.set(key, runs);
  return runs;
}

export const widthOf = (typeface: Typeface, text: string, size: number): number =>
  size * runsOf(typeface, text).reduce((sum, run) => sum + run.font.widthOf(run.text), 0);

/** Breaks a text into lines that fit; a word longer than a line is cut between characters. */
export function wrap(typeface: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  const space = widthOf(typeface, ' ', size);
  let [line, used] = ['', 0];
  const put = (part: string, length: number, gap: string): void => {
    const before = gap === '' ? 0 : space;
    if (line !== '' && used + before + length > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    used += (line === '' ? 0 : before) + length;
    line = line === '' ? part : line + gap + part;
  };
  for (const word of drawable(text).split(' ').filter(Boolean)) {
    const length = widthOf(typeface, word, size);
    if (length <= width) {
      put(word, length, ' ');
      continue;
    }
    for (const [index, part] of graphemesOf(word).entries()) {
      put(part, widthOf(typeface, part, size), index === 0 ? ' ' : '');
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}
