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
