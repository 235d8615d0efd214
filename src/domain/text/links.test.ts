import { expect, test } from 'vitest';
import { isSafeLink } from './links.ts';

test.each([
  '/',
  '/sale',
  '/categories/Party Footwear',
  'https://a.example/x',
  'mailto:a@b.example',
  'tel:+91 80 1',
])('%j may be linked', (href) => expect(isSafeLink(href)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https://user@elsewhere.example'.replace('user', ''),
  'data:text/html,1',
  'vbscript:x',
  'sale',
  '',
])('%j may not', (href) => expect(isSafeLink(href)).toBe(false));
