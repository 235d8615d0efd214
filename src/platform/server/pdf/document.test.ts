import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { A4, PdfDocument, type Colour, type TextStyle } from './document.server.ts';
import { openFont } from './font.server.ts';
import { Paper } from './paper.server.ts';
import { drawTable } from './table.server.ts';
import { drawable } from './text-runs.ts';
import { readPdf } from './testing/read-pdf.ts';
import { widthOf, wrap } from './typeface.server.ts';
import { runs } from '../testing/runs.ts';

const INK: Colour = [0, 0, 0];
const style: TextStyle = { face: 'plain', size: 10, colour: INK };
const open = () => new PdfDocument({ title: 'Test', madeAt: new Date('2026-11-15T04:00:00Z') });

async function written(text: string, face: TextStyle['face'] = 'plain'): Promise<string> {
  const pdf = open();
  pdf.addPage();
  pdf.text(40, 60, text, { ...style, face });
  return readPdf(await pdf.toBuffer()).join('\n');
}

const glyphsOf = (font: string, text: string) =>
  openFont(font)
    .source.layout(text)
    .glyphs.map(({ id }) => id);

/** A name each, with the conjuncts and signs that a simple shaper gets wrong or fails at. */
const NAMES = [
  ['devanagari', 'प्रिया शर्मा, कार्त्तिक श्रीवास्तव, र्‍याने'],
  ['bengali', 'মুখোপাধ্যায় চট্টোপাধ্যায়, হৃদয়, কিঁ'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ'],
  ['gujarati', 'ધર્મેન્દ્ર ત્રિવેદી, જ્યોત્સ્ના'],
  ['oriya', 'ଭୁବନେଶ୍ୱର ମହାପାତ୍ର'],
  ['tamil', 'தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி, ஸ்ரீதேவி'],
  ['telugu', 'వెంకటేశ్వర్లు ప్రియా, రామ్‌గోపాల్'],
  ['kannada', 'ಲಕ್ಷ್ಮೀ ವಿಶ್ವೇಶ್ವರಯ್ಯ'],
  ['malayalam', 'ലക്ഷ്മി കൃഷ്ണൻ, തിരുവനന്തപുരം'],
] as const;

describe('text in a PDF', () => {
  test.each(NAMES)('%s is read as it was written: %s', async (_, name) => {
    for (const face of ['plain', 'strong', 'display'] as const) {
      expect(await written(name, face)).toBe(name.normalize('NFC'));
    }
  });

  test.each(NAMES)(
    '%s is shaped: other glyphs than one for each letter, and none missing',
    (script, name) => {
      for (const weight of [400, 600]) {
        const words = name.replaceAll(',', '').normalize('NFC');
        const glyphs = glyphsOf(`${script}-${weight}`, words);
        const { source } = openFont(`${script}-${weight}`);
        expect(glyphs).not.toEqual(source.glyphsForString(words).map(({ id }) => id));
        expect(glyphs).not.toContain(0);
      }
    },
  );

  test('the sign of a short i stands before its letters, the r above the next', () => {
    const [i, virama] = ['ि', '्'].map((sign) => glyphsOf('devanagari-400', `क${sign}`));
    expect(glyphsOf('devanagari-400', 'कि')).toEqual(i);
    expect(glyphsOf('devanagari-400', 'कि').at(-1)).toBe(glyphsOf('devanagari-400', 'क')[0]);
    // Shown as one mark above the m: no virama is drawn.
    expect(glyphsOf('devanagari-400', 'र्म')).toHaveLength(2);
    expect(glyphsOf('devanagari-400', 'र्म')).not.toContain(virama?.at(-1));
  });

  test('letters of several scripts, money and invisible marks in one line', async () => {
    expect(await written('Flat 4, शांति निवास, ₹1,234.50 \u202eAV\u2069 😀 René')).toBe(
      'Flat 4, शांति निवास, ₹1,234.50 AV ? René',
    );
  });

  test('is kerned', () => {
    expect(widthOf('plain', 'AVAVAV', 10)).toBeLessThan(
      3 * (widthOf('plain', 'A', 10) + widthOf('plain', 'V', 10)),
    );
  });

  test('has the signs that money needs in every typeface', async () => {
    const signs = '0123456789,.-₹%/()abcXYZ';
    for (const face of ['plain', 'strong', 'display'] as const)
      expect(await written(signs, face)).toBe(signs);
  });

  test('lines fit, and nothing is lost, whatever the words', () => {
    const words = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.constant('प्रियाशर्मा')),
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        const lines = wrap('plain', text, 9, 60);
        expect(lines.join('').replaceAll(' ', '')).toBe(drawable(text).replaceAll(' ', ''));
      }),
      { numRuns: runs(20, 100) },
    );
    for (const line of wrap('plain', 'Meher Mojari in gold, size thirty eight, खड़ाऊँ', 9, 60)) {
      expect(widthOf('plain', line, 9)).toBeLessThanOrEqual(60);
    }
  });

  test('any string makes a whole file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
        const pdf = open();
        pdf.addPage();
        pdf.paragraphs(40, 60, [text], style, 100);
        expect((await pdf.toBuffer()).subarray(-6).toString()).toBe('%%EOF\n');
      }),
      { numRuns: runs(15, 80) },
    );
  });
});

describe('a file of documents', () => {
  const margins = { left: 40, right: A4.width - 40, top: 40, bottom: A4.height - 60 };
  const look = { head: { height: 20, fill: INK, title: style, note: style }, baseline: 12, padding: 8 };
  const column = { title: 'Thing', x: 50, align: 'left', width: 200 } as const;

  test('a table runs over pages with its head on each, and every paper counts its own pages', async () => {
    const pdf = open();
    for (const count of [100, 1]) {
      const paper = new Paper(pdf, margins);
      const rows = Array.from({ length: count }, (_, index) => [[{ text: `Row ${index}.`, style }]]);
      drawTable(paper, [column], rows, look);
      paper.onEveryPage((page, pages) => pdf.text(40, 800, `Page ${page} of ${pages}`, style));
    }
    const pages = readPdf(await pdf.toBuffer());
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      expect(page.match(/Thing/g)).toHaveLength(1);
      expect(page).toContain(index < 3 ? `Page ${index + 1} of 3` : 'Page 1 of 1');
    }
    expect(pages.join('').match(/Row \d+\./g)).toHaveLength(101);
  });

  test('the same documents give the same bytes', async () => {
    const make = async (): Promise<Buffer> => {
      const pdf = open();
      pdf.addPage();
      pdf.text(40, 40, 'प्रिया Nair', style);
      return pdf.toBuffer();
    };
    expect((await make()).equals(await make())).toBe(true);
  });

  test('a picture is put in', async () => {
    const picture = { width: 4, height: 4, channels: 3, background: '#6b1d3a' } as const;
    const pdf = open();
    pdf.addPage();
    pdf.image(await sharp({ create: picture }).png().toBuffer(), 40, 40, 100, 100);
    const raw = (await pdf.toBuffer()).toString('latin1');
    expect(raw).toContain('/Subtype /Image');
    expect(raw).toContain('/Width 4');
  });

  test('only the letters used are embedded', async () => {
    const pdf = open();
    pdf.addPage();
    pdf.text(40, 40, 'अ', style);
    const file = await pdf.toBuffer();
    expect(file.length).toBeLessThan(20_000);
    expect(file.toString('latin1')).not.toContain('tamil');
  });
});
