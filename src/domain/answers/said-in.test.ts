import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Failure, type FailureCode, failures } from '../errors.ts';
import { canCancel, canRequestReturn } from '../orders/return-promise.ts';
import { dayWords } from '../orders/delivery-promise.ts';
import { ruleMessages } from '../text/rule-messages.ts';
import { en } from './messages/en.ts';
import { saidIn } from './said-in.ts';

const HINDI = /[ऀ-ॿ]/;
const inHindi = (answer: string): string => saidIn('hi', answer);

test('"API errors: message by language"; what nobody has translated stays', () => {
  expect(saidIn('en', failures.busy[1])).toBe(failures.busy[1]);
  expect(inHindi(failures.busy[1])).toMatch(HINDI);
  expect(inHindi('Own words. And more.')).toBe('Own words. And more.');
  for (const code of Object.keys(failures) as FailureCode[])
    expect(inHindi(new Failure(code).message)).not.toBe('');
});

test('sentences with values in them, one after the other, and days', () => {
  expect(inHindi('Your order has been cancelled. Your refund is requested: it takes 6-8 days.')).toBe(
    'आपका ऑर्डर कैंसल हो गया। आपका रिफ़ंड शुरू हो गया: इसमें 6-8 दिन लगते हैं।',
  );
  expect(inHindi('Too many wrong codes. Please try again in 3 minutes.')).toBe(
    'बहुत बार ग़लत कोड लिखा गया। 3 मिनट बाद फिर कोशिश करें।',
  );
  expect(inHindi(`Size 39 is reserved for you. We fetch your pair on ${dayWords('2026-11-24')}.`)).toBe(
    `साइज़ 39 आपके लिए रखा है। आपकी जोड़ी ${dayWords('2026-11-24', 'hi')} को ले जाएँगे।`,
  );
  expect(inHindi(ruleMessages.en.priceChanged('Rani Mojari', '₹999.00', '₹899.00'))).toBe(
    ruleMessages.hi.priceChanged('Rani Mojari', '₹999.00', '₹899.00'),
  );
});

test('what cancelling and returning are refused with', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const long = new Date('2026-10-01T12:00:00Z');
  const terms = { returnDays: 2, exchangeDays: 15 };
  const verdicts = [
    canCancel({ orderStatus: 'Cancelled', orderDate: now }, now),
    canCancel({ orderStatus: 'Shipped', orderDate: now }, now),
    canCancel({ orderStatus: 'Placed', orderDate: long }, now),
    canRequestReturn({ orderStatus: 'Placed', deliveredAt: null }, now, terms),
    canRequestReturn({ orderStatus: 'Delivered', deliveredAt: long }, now, terms),
    canRequestReturn({ orderStatus: 'Delivered', deliveredAt: new Date('2026-11-10T12:00:00Z') }, now, terms),
  ];
  for (const verdict of verdicts) {
    const reason = verdict.ok ? '' : verdict.reason;
    expect(inHindi(reason)).toMatch(HINDI);
    expect(inHindi(reason)).not.toMatch(/[A-Za-z]{3}/);
  }
});

test('every sentence of the table is one that the sources say', () => {
  const sources = globSync([
    'src/features/*/server/**/*.ts',
    'src/domain/**/*.ts',
    'src/contract/*.ts',
    'src/platform/server/**/*.ts',
  ])
    .filter((file) => !/\.test\.ts$|domain[\\/]answers/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const missing = Object.values(en).filter((text) => {
    const parts = typeof text === 'string' ? [text] : text('\uE000', '\uE000').split('\uE000');
    const sentences = parts.flatMap((part) => part.split(/(?<=\.) (?=\p{Lu})/u));
    return !sentences.every((sentence) => sources.includes(sentence.trim().replace(/[.:]$/, '')));
  });
  expect(missing).toEqual([]);
});

test('what gift cards, payments, checkout and notifications answer customers is in the table', () => {
  /** Of programs and of staff. */
  const others =
    /^(?:The Idempotency-Key|It was placed for|A part of it was refunded|Something of this gift card)/;
  const sentences = globSync('src/features/{credit/server/gift-cards,orders/server/{pay,place,push}}/*.ts')
    .filter((file) => !/test|staff/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/['`"]([A-Z][^'`"\n]{12,}[.!])['`"]/g)])
    .map(([, sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((sentence) => !others.test(sentence));
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((sentence) => inHindi(sentence) === sentence)).toEqual([]);
});
