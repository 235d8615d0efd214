import { expect, test } from 'vitest';
import { holdsSecret, isMeasuredPage, measuredAddress } from './measured-pages.ts';

test('pages to look at are measured; those of a person, an order or a secret link are not', () => {
  expect(
    ['/', '/products/gati', '/cart', '/sale', '/pumps', '/about-us'].filter(isMeasuredPage),
  ).toHaveLength(6);
  const own = [
    '/checkout',
    '/Profile',
    '/track-order/KD1',
    '/reset-password/x',
    '/search/bunion',
    '/backoffice',
  ];
  expect(own.filter(isMeasuredPage)).toEqual([]);
});

test('an address is told without its query, but for what an advertisement says of itself', () => {
  const address = (text: string) => measuredAddress(new URL(text, 'https://shop.example'));
  expect(address('/sale?colors=red&link=secret#top')).toBe('https://shop.example/sale');
  expect(address('/sale?utm_source=diwali&x=1&fbclid=a')).toBe(
    'https://shop.example/sale?utm_source=diwali&fbclid=a',
  );
});

test('the links of a mail about a cart are secret', () => {
  const secret = (text: string) => holdsSecret(new URL(text, 'https://shop.example'));
  expect(['/cart?restore=abc', '/hi/cart?stop=abc', '/cart?link=abc'].filter(secret)).toHaveLength(3);
  expect(['/cart', '/sale?utm_source=newsletter&colors=red'].filter(secret)).toEqual([]);
});
