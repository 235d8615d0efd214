import { describe, expect, it } from 'vitest';
import { HINDI_TEXTS } from './hindi-texts.ts';
import { smsSegments } from './sms-segments.ts';
import { exampleValues, fillIn, MESSAGE_IDS, originalWords, textFaults } from './texts.ts';

const named = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

describe('the texts of messages in Hindi', () => {
  it.each(MESSAGE_IDS)('%s obeys the rules of the message and names what the English one names', (id) => {
    expect(textFaults(id, HINDI_TEXTS[id])).toEqual({});
    const english = originalWords(id);
    for (const field of ['subject', 'heading', 'body', 'sms'] as const) {
      const hindi = HINDI_TEXTS[id][field];
      expect(hindi === '').toBe(english[field] === '');
      expect([field, new Set(named(hindi))]).toEqual([field, new Set(named(english[field]))]);
      expect(hindi.replaceAll(/\{\w+\}|UPI|PIN|AWB/g, '')).not.toMatch(/[a-z]/i);
    }
  });

  it.each(MESSAGE_IDS)('%s goes out in at most three parts of an SMS', (id) => {
    const { sms } = HINDI_TEXTS[id];
    expect(smsSegments(fillIn(sms, exampleValues(id))).segments).toBeLessThanOrEqual(3);
  });
});

describe('parts of an SMS', () => {
  it.each([
    ['a'.repeat(160), { characters: 160, unicode: false, segments: 1 }],
    ['a'.repeat(161), { characters: 161, unicode: false, segments: 2 }],
    ['[link]', { characters: 8, unicode: false, segments: 1 }],
    ['क'.repeat(70), { characters: 70, unicode: true, segments: 1 }],
    ['क'.repeat(71), { characters: 71, unicode: true, segments: 2 }],
    ['क'.repeat(134), { characters: 134, unicode: true, segments: 2 }],
    ['क'.repeat(135), { characters: 135, unicode: true, segments: 3 }],
    ['₹1', { characters: 2, unicode: true, segments: 1 }],
  ])('%j', (text, segments) => expect(smsSegments(text)).toEqual(segments));
});
