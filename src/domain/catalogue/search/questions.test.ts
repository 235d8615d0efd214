import { expect, test } from 'vitest';
import { answerFor, askedApart } from './questions.ts';
import { tokensOf } from './tokens.ts';

test.each([
  ['return policy', 'returns'],
  ['track order', 'track'],
  ['where is my order', 'track'],
  ['size chart', 'sizes'],
  ['contact', 'contact'],
  ['order kab aayega', 'track'],
  ['black heels', undefined],
  ['ऑर्डर कब आएगा', 'track'],
  ['ऑर्डर कहाँ है', 'track'],
  ['जूते का साइज़ कैसे पता करें', 'sizes'],
  ['कस्टमर केयर नंबर', 'contact'],
  ['साइज बदलना है', 'returns'],
])('"%s" asks for the page %s', (text, answer) => {
  expect(answerFor(tokensOf(text))).toBe(answer);
});

test.each([
  ['wrong item received', 'returns'],
  ['kitne time me aayega', 'shipping'],
  ['can you deliver tomorrow', 'shipping'],
  ['order not delivered yet', 'track'],
  ['uk 5 to eu', 'sizes'],
  ['size 7 means', 'sizes'],
  ['is upi accepted', 'help'],
  ['aapki dukan kahan hai', 'contact'],
  ['return gift', undefined],
  ['help me choose shoes', undefined],
])('"%s" asks for the page %s in words of its own', (text, answer) => {
  const tokens = tokensOf(text);
  expect(answerFor(tokens) ?? askedApart(tokens)).toBe(answer);
});

test('"about" asks for the page about the shop', () => {
  expect(answerFor(tokensOf('about some shop'))).toBe('about');
  expect(answerFor(tokensOf('refund kab milega'))).toBe('returns');
});
