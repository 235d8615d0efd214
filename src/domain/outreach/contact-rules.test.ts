import { expect, it } from 'vitest';
import { contactErrors, newsletterError } from './contact-rules.ts';

const good = { name: 'Asha', email: 'asha@kadam.example', message: 'Do you have size 36?' };

it.each([
  [{}, {}],
  [{ name: ' ' }, { name: 'Name is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'asha@' }, { email: 'Email is invalid' }],
  [{ message: '\n' }, { message: 'Message is required' }],
  [
    { name: '', email: '', message: '' },
    { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
  ],
])('contact form with %j: %j', (change, errors) => {
  expect(contactErrors({ ...good, ...change })).toEqual(errors);
});

it('takes only an e-mail for the newsletter', () => {
  expect(['', 'x', good.email].map(newsletterError)).toEqual([
    'Email is required',
    'Email is invalid',
    undefined,
  ]);
});
