import { expect, test } from 'vitest';
import { cleanSource, countedPage, deviceOf, isBot, sourceOf } from './visits.ts';

test.each([
  ['/', '/'],
  ['/sale', '/sale'],
  ['/products/gati-black', '/products/gati-black'],
  ['/products/subtypes/Heels', '/products/subtypes/Heels'],
  ['/categories/Casual%20Footwear', '/categories/Casual%20Footwear'],
  ['/checkout', '/checkout'],
  // What names a person or an order, or was typed.
  ['/search/asha@kadam.example', '/search/…'],
  ['/track-order/KD1234', '/track-order/…'],
  ['/reset-password/secret', '/reset-password/…'],
  ['/verify-otp/9876543210', '/verify-otp/…'],
  ['/wishlist/token', '/wishlist/…'],
  ['/9876543210', '/…'],
])('the page %s is counted as %s', (path, page) => {
  expect(countedPage(path)).toBe(page);
});

test('a source is what the link says, or the host that linked here', () => {
  expect(sourceOf('?utm_source=Diwali', 'https://www.google.com/', 'kadam.example')).toBe('Diwali');
  expect(sourceOf('', 'https://www.google.com/search?q=x', 'kadam.example')).toBe('google.com');
  expect(sourceOf('', 'https://kadam.example/sale', 'kadam.example')).toBe('Another tab of the shop');
  expect(sourceOf('', '', 'kadam.example')).toBe('Direct');
});

test('a source that may be somebody is stored as one of the others', () => {
  expect(cleanSource('Direct')).toBe('Direct');
  expect(cleanSource('  Instagram ')).toBe('instagram');
  for (const personal of ['asha@kadam.example', '9876543210', '<>', ''])
    expect(cleanSource(personal)).toBe('(others)');
  expect(cleanSource('x'.repeat(300))).toHaveLength(60);
});

test('a device by the width of its window', () => {
  expect([360, 800, 1280].map(deviceOf)).toEqual(['phone', 'tablet', 'desktop']);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 HeadlessChrome/140 Safari/537.36', true],
  ['facebookexternalhit/1.1', true],
  ['curl/8.5.0', true],
  [undefined, true],
])('%s: is a program: %s', (agent, bot) => {
  expect(isBot(agent)).toBe(bot);
});
