import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWords, hasContact, LENGTHS, wordsFault } from './question-rules.ts';

describe('contact details', () => {
  test.each([
    'Call me on 98765 43210 please',
    'My number is +91-98765-43210',
    'फ़ोन करें ९८७६५४३२१०',
    'Ring 080 1234 5678',
    'Write to asha@kadam.example',
    'See www.kadam.example',
    'It is cheaper at https://kadam.example',
    'It is cheaper at shoes.in',
  ])('are seen in “%s”', (words) => {
    expect(hasContact(words)).toBe(true);
    expect(wordsFault({ words, author: 'Asha' }, 'question')).toMatch('leave out phone numbers');
  });

  test.each([
    'Do sizes 36 37 38 39 40 run small?',
    'Is it 7.5 cm or 8.5 cm high?',
    'I paid ₹1,299.00 in 2026. Is the strap new?',
    'Size 38. In gold?',
    'क्या 38 साइज़ में यह चौड़े पैर के लिए ठीक है?',
  ])('are not seen in “%s”', (words) => {
    expect(hasContact(words)).toBe(false);
    expect(wordsFault({ words, author: 'Asha' }, 'question')).toBeUndefined();
  });

  test('ten digits in a row are never public, whatever stands around them', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[6-9]\d{9}$/),
        fc.constantFrom('', ' ', '+91 ', 'no. ', '('),
        fc.constantFrom('', ' please', '?', ')'),
        (phone, before, after) => {
          expect(hasContact(`Ask me at ${before}${phone}${after}`)).toBe(true);
        },
      ),
    );
  });
});

test('what is too short, too long, HTML or without a name is refused with a sentence in the language', () => {
  const fault = (words: string, author = 'Asha', language: 'en' | 'hi' = 'en') =>
    wordsFault({ words, author }, 'question', language);
  expect(fault('Why?')).toBe('Please write 10 characters or more.');
  expect(fault('क्यों?', 'Asha', 'hi')).toBe('कृपया 10 या ज़्यादा अक्षर लिखें।');
  expect(fault('a'.repeat(LENGTHS.question.most + 1))).toMatch('no more than 300');
  expect(fault('<b>Is it</b> red?')).toMatch('plain words');
  expect(fault('Is the sole of rubber?', '')).toMatch('which name');
  expect(wordsFault({ words: 'Yes', author: 'Asha' }, 'answer')).toBeUndefined();
});

test('signs, capitals and spaces make no other question', () => {
  expect(foldWords('Is it  waterproof?')).toBe(foldWords('is it WATERPROOF'));
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(foldWords(foldWords(words))).toBe(foldWords(words));
    }),
  );
});
