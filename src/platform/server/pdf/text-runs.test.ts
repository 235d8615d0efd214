import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRuns } from './text-runs.ts';
import { runsOf } from './typeface.server.ts';

const font = (name: string, letters: RegExp) => ({
  name,
  has: (code: number) => letters.test(String.fromCodePoint(code)),
});
const latin = font('latin', /[ -~é]/u);
const devanagari = font('devanagari', /\p{Script=Devanagari}|\u200c|\u200d| /u);
const fontFor = (code: number) => [latin, devanagari].find((each) => each.has(code));
const runs = (text: string) => splitRuns(text, fontFor).map((run) => `${run.font.name}:${run.text}`);

describe('a text is cut into runs of one font each', () => {
  test.each([
    ['Meera Nair', ['latin:Meera Nair']],
    ['प्रिया शर्मा', ['devanagari:प्रिया शर्मा']],
    ['Flat 4, शांति निवास, MG Road', ['latin:Flat 4, ', 'devanagari:शांति निवास', 'latin:, MG Road']],
    ['a\nb\tc', ['latin:a b c']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  test('marks for direction and other invisible characters are left out', () => {
    expect(runs('Me\u202Eera\u2066 \u200bNa\u200dir\ufeff\u0000')).toEqual(['latin:Meera Nair']);
  });

  test('a joiner stays where it chooses the form of an Indian letter', () => {
    expect(runs('र्\u200dयाने क्\u200cष')).toEqual(['devanagari:र्\u200dयाने क्\u200cष']);
  });

  test('what no font has is one question mark for each character seen', () => {
    expect(runs('A 👩‍👩‍👧 Z')).toEqual(['latin:A ? Z']);
    expect(runs('\ud800')).toEqual(['latin:?']);
  });

  test('a sum with a minus is written with a dash, which our fonts have', () => {
    const written = runsOf('plain', '₹500 \u2212 छूट ₹200').map(({ text }) => text);
    expect(written.join('')).toBe('₹500 – छूट ₹200');
  });

  test('a letter with a mark that no font has is written without it', () => {
    expect(runs('Kṛṣṇa Z\u0338\u0322')).toEqual(['latin:Krsna Z']);
    expect(runs('Rene\u0301')).toEqual(['latin:René']);
  });

  test('never throws and writes only what a font has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const run of splitRuns(text, fontFor)) {
          for (const character of run.text) expect(run.font.has(character.codePointAt(0) ?? 0)).toBe(true);
        }
      }),
    );
  });
});
