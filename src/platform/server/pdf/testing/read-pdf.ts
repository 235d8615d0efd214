import { inflateSync } from 'node:zlib';

interface Glyphs {
  readonly letters: readonly string[];
  readonly widths: readonly number[];
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text of a PDF: UTF-16 with a mark before it, in brackets, as bytes. */
function unescapeText(bytes: string): string {
  const raw = bytes.replaceAll(/\\([\s\S])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  return Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le');
}

const lettersOf = (hex: string): string =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** What a reader copies out of the files that PDFKit writes: the text of each page, a line for each baseline. */
export function readPdf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const starts = new Map([...raw.matchAll(/^(\d+) 0 obj$/gm)].map((match) => [match[1] ?? '', match.index]));
  const objectOf = (id = ''): string => {
    const start = starts.get(id) ?? 0;
    return raw.slice(start, raw.indexOf('\nendobj', start));
  };
  const refOf = (object: string, key: string): string =>
    objectOf(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(object)?.[1]);
  const streamOf = (object: string): string => {
    const start = object.indexOf('stream\n') + 7;
    return inflateSync(Buffer.from(object.slice(start), 'latin1')).toString('latin1');
  };

  const glyphsOf = (font: string): Glyphs => {
    const map = streamOf(refOf(font, 'ToUnicode'));
    const lists = [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)];
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(refOf(font, 'DescendantFonts'))?.[1] ?? '';
    return {
      letters: lists.flatMap(([, list = '']) =>
        [...list.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => lettersOf(hex)),
      ),
      widths: widths.split(' ').map(Number),
    };
  };

  const [, kids = ''] = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([^\]]*)\]/.exec(raw) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objectOf(id);
    const fonts = new Map(
      [...refOf(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => [
        name,
        glyphsOf(objectOf(font)),
      ]),
    );
    let [text, line, end] = ['', NaN, NaN];
    for (const [, object = ''] of streamOf(refOf(page, 'Contents')).matchAll(/^BT\n([\s\S]*?)\nET$/gm)) {
      const [, x, y] = /^1 0 0 1 (\S+) (\S+) Tm/m.exec(object) ?? [];
      const [, name = '', size] = /^\/(F\d+) (\S+) Tf/m.exec(object) ?? [];
      const { letters = [], widths = [] } = fonts.get(name) ?? {};
      const parts = [...object.matchAll(/<([\da-f]+)> (-?[\d.]+)/g)];
      const ids = parts.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).map((hex) => parseInt(hex, 16));
      const actual = /\/ActualText \(([\s\S]*?)(?<!\\)\)\n/.exec(object)?.[1];
      const written =
        actual === undefined ? ids.map((glyph) => letters[glyph] ?? '�').join('') : unescapeText(actual);
      // Runs of several fonts in one text follow one another without a gap.
      text += Number(y) === line ? (Math.abs(Number(x) - end) < 1 ? '' : '\t') : '\n';
      text += written;
      line = Number(y);
      const moved = parts.reduce((sum, [, , shift]) => sum - Number(shift), 0);
      const advance = ids.reduce((sum, glyph) => sum + (widths[glyph] ?? 0), moved);
      end = Number(x) + (advance * Number(size)) / 1000;
    }
    return text.trim();
  });
}
