import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

/** A font that PDFKit can embed, shaped by HarfBuzz. */
export interface Font {
  readonly name: string;
  /** What PDFKit takes: fontkit's font, with HarfBuzz in place of fontkit's own shaper. */
  readonly source: fontkit.Font;
  readonly has: (code: number) => boolean;
  /** In ems. */
  readonly widthOf: (text: string) => number;
}

interface Glyph {
  readonly id: number;
  readonly codes: readonly number[];
  readonly position: fontkit.GlyphPosition;
}

/** Words come again and again; more than this many are forgotten at once. */
const KNOWN_WORDS = 2_000;

const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/**
 * Which characters each glyph of a cluster stands for, so that text can be searched and copied. A glyph that is a
 * character's own takes it; what is left goes to the first glyph that the font's rules have made.
 */
function shareCodes(
  ids: readonly number[],
  codes: readonly number[],
  glyphOf: (code: number) => number,
): (readonly number[])[] {
  const left = [...codes];
  const own = ids.map((id) => {
    const at = left.findIndex((code) => glyphOf(code) === id);
    return at < 0 ? undefined : left.splice(at, 1);
  });
  const made = own.indexOf(undefined);
  return own.map((taken, index) => taken ?? (index === made ? left : []));
}

function shaperOf(file: Uint8Array, source: fontkit.Font): (text: string) => readonly Glyph[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)));
  const buffer = new harfbuzz.Buffer();
  const glyphOf = (code: number): number => source.glyphForCodePoint(code).id;
  const known = new Map<string, readonly Glyph[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
    const codes = new Map(
      starts.map((start, index) => {
        const ids = infos.filter(({ cluster }) => cluster === start).map(({ codepoint }) => codepoint);
        return [start, shareCodes(ids, codesOf(text.slice(start, starts[index + 1])), glyphOf)];
      }),
    );
    const glyphs = infos.map(({ codepoint, cluster }, index) => ({
      id: codepoint,
      codes: codes.get(cluster)?.shift() ?? [],
      position: positions[index] ?? { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 },
    }));
    if (known.size >= KNOWN_WORDS) known.clear();
    known.set(text, glyphs);
    return glyphs;
  };
}

const fonts = new Map<string, Font>();

/** Reads a font of the folder `fonts` when it is first asked for, and keeps it. */
export function openFont(name: string): Font {
  const before = fonts.get(name);
  if (before) return before;
  const file = readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`));
  const source = fontkit.create(file);
  if (source.type !== 'TTF') throw new Error(`${name} is no TrueType font`);
  const shape = shaperOf(file, source);
  const advance = (glyphs: readonly Glyph[]): number =>
    glyphs.reduce((sum, { position }) => sum + position.xAdvance, 0);
  Object.defineProperties(source, {
    // Parts of one font carry one name; PDFKit must tell them apart.
    postscriptName: { value: name },
    layout: {
      value: (text: string) => {
        const glyphs = shape(text);
        return {
          glyphs: glyphs.map(({ id, codes }) => ({
            id,
            codePoints: codes,
            advanceWidth: source.getGlyph(id).advanceWidth,
          })),
          // PDFKit scales them in place.
          positions: glyphs.map(({ position }) => ({ ...position })),
          advanceWidth: advance(glyphs),
        };
      },
    },
  });
  const codes = new Set(source.characterSet);
  const font = {
    name,
    source,
    has: (code: number) => codes.has(code),
    widthOf: (text: string) => advance(shape(text)) / source.unitsPerEm,
  };
  fonts.set(name, font);
  return font;
}
