import { describe, expect, it } from 'vitest';
import { firstFree, productCodeOf, slugOf, styleCodeOf, titleInColour } from './product-names.ts';

describe('suggested names', () => {
  it.each([
    ['Aditi Braided Kolhapuri in Rust', 'aditi-braided-kolhapuri-in-rust'],
    ['  Été & Co. ½ ', 'ete-co-1-2'],
    ["Women's", 'womens'],
    ['जूती', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>', 'script'],
  ])('the address of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('a product id says type, style and colour', () => {
    expect(styleCodeOf('Aditi Braided Kolhapuri', 'Kolhapuris')).toBe('KLH-ADITI');
    expect(productCodeOf('KLH-ADITI', 'Rust')).toBe('KLH-ADITI-RST');
    expect(productCodeOf('KLH-ADITI', 'Navy Blue')).toBe('KLH-ADITI-NVY');
    expect(styleCodeOf('जूती', 'जूती')).toBe('NEW');
  });

  it('a taken name gets the first free number', () => {
    expect(firstFree('a', new Set())).toBe('a');
    expect(firstFree('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
  });

  it.each([
    ['Leela in Gold', 'Gold', 'Pink', 'Leela in Pink'],
    ['Gold Leela, gold', 'Gold', 'Pink', 'Gold Leela, Pink'],
    ['Leela', 'Gold', 'Pink', 'Leela'],
    ['Leela', '', 'Pink', 'Leela'],
  ])('%j in another colour', (title, from, to, result) =>
    expect(titleInColour(title, from, to)).toBe(result),
  );
});
