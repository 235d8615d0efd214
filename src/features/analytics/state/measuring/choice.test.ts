import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksNotToTrack, namesOf, readChoice, storeChoice } from './choice.ts';

const stored = new Map<string, string>();
const at = '2026-11-20T06:00:00.000Z';
const now = Date.parse('2026-11-26T06:00:00Z');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a choice counts for the services it was made for, for half a year', () => {
  expect(readChoice(['google'], now)).toBeUndefined();
  storeChoice({ at, google: false });
  expect(readChoice(['google'], now)).toEqual({ at, google: false });
  // The owner has set an id of Meta since.
  expect(readChoice(['google', 'meta'], now)).toBeUndefined();
  expect(readChoice(['google'], now + 181 * 86_400_000)).toBeUndefined();
  stored.set('privacyChoices', '{');
  expect(readChoice(['google'], now)).toBeUndefined();
});

test('with an order go the numbers of what was agreed to, in both forms of Google’s cookies', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' });
  const cookies = (session: string) => ({
    cookie: `a=b; _ga=GA1.2.11.22; _ga_ABC123=${session}; _fbp=fb.1.2.3`,
  });
  vi.stubGlobal('document', cookies('GS1.1.1700000000.1.0.17.0'));
  const google = { agreedAt: at, client: '11.22', session: '1700000000' };
  const meta = { browser: 'Mozilla/5.0', fbp: 'fb.1.2.3', fbc: undefined };
  expect(namesOf({ at, google: true, meta: false }, 'G-ABC123')).toEqual(google);
  vi.stubGlobal('document', cookies('GS2.1.s1700000000$o1$g0'));
  expect(namesOf({ at, google: true, meta: true }, 'G-ABC123')).toEqual({ ...google, ...meta });
  expect(namesOf({ at, google: false, meta: true }, undefined)).toEqual({ agreedAt: at, ...meta });
});

test('Sec-GPC is a refusal', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(asksNotToTrack()).toBe(true);
});
