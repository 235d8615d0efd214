import { expect, test } from 'vitest';
import { headHtml, plainPath, withWords } from './head.ts';

test.each([
  ['/', '/'],
  ['/About-us', '/about-us'],
  ['/about-us/', '/about-us'],
  ['/reset-password/AbC/', '/reset-password/AbC'],
])('%s is known to search engines as %s', (pathname, path) => {
  expect(plainPath(pathname)).toBe(path);
});

test("the owner's words go before the shop's own, on the page they were written for", () => {
  const meta = { title: 'Deals', description: 'Own.' };
  const words = { path: '/sale', title: 'All deals', description: '' };
  const at = (path: string) => new URL(`http://shop.example${path}`);
  expect(withWords(meta, at('/Sale/'), words)).toEqual({ title: 'All deals', description: 'Own.' });
  expect(withWords(meta, at('/popular'), words)).toBe(meta);
  expect(withWords(meta, at('/sale'), null)).toBe(meta);
});

test('a title or description cannot break out of the head', () => {
  const html = headHtml(
    { title: '</title><script>', description: '"><script>', jsonLd: [{ name: '</script><script>' }] },
    new URL('http://shop.example/sale/'),
    'http://shop.example',
    { name: 'Kadam' },
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).toContain('<link rel="canonical" href="http://shop.example/sale">');
  expect(html).toContain('<meta property="og:type" content="website">');
});

test('"lang, hreflang, canonical, sitemaps, Open Graph": a page names itself in every language of the shop', () => {
  const at = (language: 'en' | 'hi', languages: readonly ('en' | 'hi')[]) =>
    headHtml({ title: 'कार्ट', description: '' }, new URL('http://shop.example/sale'), 'http://shop.example', {
      name: 'Kadam',
      language,
      languages,
    });
  const hindi = at('hi', ['en', 'hi']);
  expect(hindi).toContain('<link rel="canonical" href="http://shop.example/hi/sale">');
  expect(hindi).toContain('<link rel="alternate" hreflang="en-IN" href="http://shop.example/sale">');
  expect(hindi).toContain('<link rel="alternate" hreflang="hi-IN" href="http://shop.example/hi/sale">');
  expect(hindi).toContain('<link rel="alternate" hreflang="x-default" href="http://shop.example/sale">');
  expect(hindi).toContain('<meta property="og:locale" content="hi_IN">');
  expect(hindi).toContain('<meta property="og:locale:alternate" content="en_IN">');
  expect(at('en', ['en'])).not.toContain('alternate');
});
