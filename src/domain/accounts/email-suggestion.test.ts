import fc from 'fast-check';
import { expect, it } from 'vitest';
import { suggestedEmail } from './email-suggestion.ts';

it.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gamil.com', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmailcom', 'asha@gmail.com'],
  ['asha@gmail,com', 'asha@gmail.com'],
  ['Asha.Rao+shoes@Gmial.com', 'Asha.Rao+shoes@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yahoo.co.i', 'asha@yahoo.co.in'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it.each([
  'asha@gmail.com',
  'asha@GMAIL.com',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@email.com',
  'asha@yahoo.in',
  'asha@kadam.example',
  '',
  'asha',
  '@gmial.com',
  'asha@',
])('%j is left as it is', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined();
});

it('any single slip in a common domain is found, and what is suggested needs no further suggestion', () => {
  const slips = (domain: string) =>
    fc.tuple(fc.nat(domain.length - 1), fc.constantFrom('drop', 'double', 'swap')).map(([at, slip]) => {
      if (slip === 'drop') return domain.slice(0, at) + domain.slice(at + 1);
      if (slip === 'double') return domain.slice(0, at) + domain.charAt(at) + domain.slice(at);
      return domain.slice(0, at) + domain.charAt(at + 1) + domain.charAt(at) + domain.slice(at + 2);
    });
  fc.assert(
    fc.property(slips('rediffmail.com'), (domain) => {
      const suggested = suggestedEmail(`asha@${domain}`);
      expect(suggested).toBe(domain === 'rediffmail.com' ? undefined : 'asha@rediffmail.com');
      expect(suggestedEmail(suggested ?? '')).toBeUndefined();
    }),
  );
});

it('text of any length and kind gives an address with the same name, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (typed) => {
      const suggested = suggestedEmail(typed);
      if (suggested !== undefined)
        expect(suggested.split('@').slice(0, -1)).toEqual(typed.split('@').slice(0, -1));
      expect(suggested === undefined || suggested !== typed).toBe(true);
    }),
  );
});
