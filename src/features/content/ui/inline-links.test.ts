import { describe, expect, test } from 'vitest';
import { inlineLinks } from './inline-links.ts';

describe('inlineLinks', () => {
  test('splits words and links, and dials a phone without spaces', () => {
    expect(inlineLinks('Call [+91 00000 00000](tel:+91 00000 00000) or [write](/contact-us).')).toEqual([
      'Call ',
      { label: '+91 00000 00000', href: 'tel:+910000000000' },
      ' or ',
      { label: 'write', href: '/contact-us' },
      '.',
    ]);
  });

  test('encodes a space in a page address', () => {
    expect(inlineLinks('[casual](/categories/Casual Footwear)')).toEqual([
      { label: 'casual', href: '/categories/Casual%20Footwear' },
    ]);
  });

  test.each(['[x](javascript:alert(1))', '[x](//elsewhere.example)', '[x](data:text/html,1)'])(
    'leaves %s as words',
    (words) => {
      expect(inlineLinks(words)).toEqual([words]);
    },
  );
});
