import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { officeWords } from '../../features/backoffice/ui/words.ts';
import { ordersWords } from '../../features/orders/staff/words.ts';
import { stockWords } from '../../features/stock/staff/words.ts';
import { kitWords } from '../../platform/ui/staff/kit-words.ts';

const tables = [
  ['platform/ui/staff', kitWords],
  ['features/backoffice', officeWords],
  ['features/stock/staff', stockWords],
  ['features/orders/staff', ordersWords],
] as const;
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort();
/** States that come from rules. */
const STATES = /^(?:Failed|Pending|Returned|Refunded)$|^Refund initiated$|^Return requested$/;

describe.each(tables)('the Hindi of %s', (folder, words) => {
  test('is in Devanagari, with the values of the English text', () => {
    for (const [english, hindi] of Object.entries(words)) {
      expect(hindi, english).toMatch(/[\u0900-\u097f]/);
      expect(namesIn(hindi), english).toEqual(namesIn(english));
    }
  });

  test('has no text that no screen says', () => {
    const sources = globSync([
      `src/${folder}/**/*.{ts,tsx}`,
      'src/domain/orders/{cancel-reasons,pack-check,return-reasons,unit-history}.ts',
    ])
      .filter((file) => !/words\.ts$|\.test\./.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const said = (english: string): boolean =>
      STATES.test(english) || sources.includes(`'${english}'`) || sources.includes(`"${english}"`);
    expect(Object.keys(words).filter((english) => !said(english))).toEqual([]);
  });
});
