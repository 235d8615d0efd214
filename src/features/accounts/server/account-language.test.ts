import { beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../../platform/server/db.server.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { openTestShop, type TestShop, tokenIn } from '../testing/open-accounts.server.ts';

let sql: Sql;
let shop: TestShop;
beforeAll(async () => {
  ({ sql } = await testDb());
  shop = await openTestShop(sql);
});

const email = 'asha@hindi.example';
const from = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  (await shop.app.inject({ method: 'POST', url, payload, headers })).json<Record<string, unknown>>();
const stored = async () =>
  (await sql<{ language: string }[]>`select language from users where email = ${email}`)[0];

test('the account is in the language of the page it was made on, then of sign-ins and of what is chosen', async () => {
  const password = 'six-letters';
  const form = { username: 'आशा', email, password, confirmPassword: password, phoneNumber: '' };
  await from('/api/auth/register', form, { 'x-language': 'hi' });
  const mail = await shop.message(email);
  expect(mail).toMatchObject({ subject: 'कृपया अपना अकाउंट वेरिफ़ाई करें' });
  expect(mail.text).toContain('https://shop.example/hi/verify-account/');
  await shop.post('/api/verify-account', {}, tokenIn(mail.text));
  expect(await stored()).toEqual({ language: 'hi' });

  const { token } = await from('/api/auth/login', { email, password });
  expect(await stored()).toEqual({ language: 'en' });
  const authorization = `Bearer ${String(token)}`;
  await from('/api/account/language', { language: 'hi' }, { authorization });
  expect(await stored()).toEqual({ language: 'hi' });
});

test('other languages and visitors who are not signed in are refused', async () => {
  const { token } = await shop.customer('else@hindi.example');
  const ask = (payload: object, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/account/language', payload, headers });
  expect((await ask({ language: 'hi' })).statusCode).toBe(401);
  const signedIn = { authorization: `Bearer ${token}` };
  expect((await ask({ language: 'fr' }, signedIn)).statusCode).toBe(400);
});

test('a form sent without a script says by its page in which language it stands', async () => {
  const { requestLanguage } = await import('../../../platform/server/http/request-language.ts');
  expect(requestLanguage({ referer: 'https://shop.example/hi/contact-us' })).toBe('hi');
  expect(requestLanguage({ referer: 'https://shop.example/hire' })).toBe('en');
  expect(requestLanguage({ referer: 'no address' })).toBe('en');
  expect(requestLanguage({ 'x-language': 'hi', referer: 'https://shop.example/cart' })).toBe('hi');
});
