import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanguage, LANGUAGES, languageOf, pluralIn, preferred, withoutLanguage } from './languages.ts';

describe('addresses', () => {
  test('"English at /, Hindi at /hi/… with the same paths"', () => {
    expect(inLanguage('/cart', 'en')).toBe('/cart');
    expect(inLanguage('/cart', 'hi')).toBe('/hi/cart');
    expect(inLanguage('/', 'hi')).toBe('/hi');
    expect(inLanguage('/?a=1#b', 'hi')).toBe('/hi?a=1#b');
    expect(withoutLanguage('/hi')).toBe('/');
    expect(withoutLanguage('/hi?a=1')).toBe('/?a=1');
    expect(withoutLanguage('/high-heels')).toBe('/high-heels');
  });

  test('files, calls, staff and other sites are the same in every language', () => {
    for (const address of [
      '/api/shop',
      '/assets/a.js',
      '/backoffice',
      '/backoffice/orders',
      '/sitemap.xml',
      '//other.example/x',
      'https://other.example/',
      'tel:+91',
      '#main',
      '?page=2',
      '',
    ])
      expect(inLanguage(address, 'hi')).toBe(address);
  });

  test('a page has one address in each language, and its own is found again', () => {
    const part = fc
      .stringMatching(/^[a-z][a-z-]{2,10}$/)
      .filter((text) => !/^(?:api|assets|brand|film)/.test(text));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), fc.constantFrom(...LANGUAGES), (parts, language) => {
        const path = `/${parts.join('/')}`;
        const there = inLanguage(path, language);
        if (inLanguage(path, 'hi') === path) return;
        expect(withoutLanguage(there)).toBe(path);
        expect(languageOf(there)).toBe(language);
        expect(inLanguage(there, language)).toBe(there);
      }),
    );
  });
});

test('what the browser prefers decides what is suggested', () => {
  expect(preferred(['hi-IN', 'en'])).toBe('hi');
  expect(preferred(['ta-IN', 'en-GB', 'hi'])).toBe('en');
  expect(preferred(['ta'])).toBeUndefined();
  expect(preferred(['hi', 'en'], ['en'])).toBe('en');
});

test('a number chooses the form of its language', () => {
  const forms = { one: 'one', other: 'other' };
  expect([0, 1, 2].map((count) => pluralIn('en')(count, forms))).toEqual(['other', 'one', 'other']);
  expect([0, 1, 2].map((count) => pluralIn('hi')(count, forms))).toEqual(['one', 'one', 'other']);
  expect(pluralIn('hi')(1, { other: 'other' })).toBe('other');
});
