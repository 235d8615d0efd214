import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailKey, emailKeys, isEmail, looksLikeEmail, tidyEmail } from './email.ts';

it.each(['a@b.c', 'asha@kadam.example', 'first.last+tag@sub.example.in', 'आशा@उदाहरण.भारत'])(
  '%s is an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'a',
  'a@b',
  '@b.c',
  'a@.',
  'a@b.',
  'a b@c.d',
  ' a@b.c',
  'a@b.c ',
  'a@@b.c',
  'a@b@c.d',
  'a@b.c\n',
  '\0a@b.c',
  'asha@kadam.example.',
  'asha@kadam..example',
  'asha@.kadam.example',
  'asha@-kadam.example',
  '"asha"@kadam.example',
  'asha(home)@kadam.example',
  '<asha@kadam.example>',
  'asha@[127.0.0.1]',
  'ａsha@kadam.example',
  'аsha@kadam.example',
  'asha@kаdam.example',
  'asha@xn--kdam-5cd.example',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('refuses one too long to be real, however it is built', () => {
  expect(isEmail(`${'a'.repeat(300)}@b.c`)).toBe(false);
  expect(isEmail(`a@${'.'.repeat(1_000_000)}`)).toBe(false);
});

it('accepts one of 254 characters', () => {
  expect(isEmail(`${'a'.repeat(250)}@b.c`)).toBe(true);
});

it('accepts every ordinary address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(isEmail(address)).toBe(address.length <= 254);
    }),
  );
});

it('has one key for all spellings of an address', () => {
  expect(emailKey(' Asha@Kadam.Example ')).toBe('asha@kadam.example');
  expect(emailKey('e\u0301@b.c')).toBe(emailKey('\u00e9@b.c'));
});

it.each(['asha@kadam.example.', ' ASHA@Kadam.example', 'ａｓｈａ@kadam.example', 'asha＠kadam.example'])(
  '%j is written as the one mailbox it means',
  (text) => {
    expect(tidyEmail(text).toLowerCase()).toBe('asha@kadam.example');
    expect(emailKey(text)).toBe('asha@kadam.example');
  },
);

it('a login takes what looks like an address, so that accounts made under older rules stay open', () => {
  for (const text of ['asha@kadam.example.', '"asha"@kadam.example', 'asha@xn--bcher-kva.example'])
    expect(looksLikeEmail(text)).toBe(true);
  expect(looksLikeEmail('asha')).toBe(false);
  expect(emailKeys('asha@kadam.example.')).toEqual(['asha@kadam.example.', 'asha@kadam.example']);
  expect(emailKeys('Asha@kadam.example')).toEqual(['asha@kadam.example']);
});

it('"text, at sign, text, dot, text": never more than the plain pattern, for any mixture of signs', () => {
  const signs = fc.string({ unit: fc.constantFrom('a', 'b', '.', '@', ' ', '\n', 'é'), maxLength: 14 });
  const likely = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'b', 'a.b', 'é'), minLength: 1, maxLength: 3 }), {
      minLength: 3,
      maxLength: 3,
    })
    .map(([name, host, end]) => `${name}@${host}.${end}`);
  let found = 0;
  fc.assert(
    fc.property(fc.oneof(signs, likely), (text) => {
      if (!isEmail(text)) return;
      found += 1;
      expect(text).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
    }),
    { numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(100);
});
