import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../contract/brand-settings.ts';
import { documentHtml } from './document.server.ts';

test('a shop in the typefaces of the phone fetches none of the bundled ones early', () => {
  const parts = {
    head: '',
    html: '',
    state: '',
    tags: { style: '', code: '<i>', fonts: '<link as="font">' },
  };
  const withFonts = (fonts: 'serif' | 'system') =>
    documentHtml({ ...parts, brand: { ...DEFAULT_BRAND, fonts } }).includes('as="font"');
  expect([withFonts('serif'), withFonts('system')]).toEqual([true, false]);
});
