import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../text/dates.ts';
import { averageOf, fitSentence, mayChange, shortName, tidyWords } from './review-rules.ts';

describe('the rules of reviews', () => {
  it.each([
    [{ small: 1, true: 18, large: 2 }, '18 of 21 say true to size'],
    [{ small: 5, true: 2, large: 1 }, '5 of 8 say it runs small'],
    [{ small: 0, true: 1, large: 3 }, '3 of 4 say it runs large'],
    [{ small: 2, true: 2, large: 0 }, '2 of 4 say true to size'],
    [{ small: 0, true: 0, large: 0 }, undefined],
  ])('%j says %s', (fit, sentence) => expect(fitSentence(fit)).toBe(sentence));

  it('the average has one decimal, halves go up', () => {
    expect([
      averageOf({ reviews: 0, points: 0 }),
      averageOf({ reviews: 3, points: 13 }),
      averageOf({ reviews: 20, points: 87 }),
    ]).toEqual([0, 4.3, 4.4]);
  });

  it('a review can be changed on the thirtieth day, and not on the next', () => {
    const now = new Date('2026-11-16T12:00:00Z');
    expect(mayChange(new Date(now.getTime() - 30 * DAY_MS), now)).toBe(true);
    expect(mayChange(new Date(now.getTime() - 30 * DAY_MS - 1), now)).toBe(false);
  });

  it('keeps paragraphs and drops what turns text around', () => {
    expect(tidyWords('  One.\r\n\n\n\n Two\u202e. \u0007 ')).toBe('One.\n\nTwo.');
  });

  it('names a buyer by first name and one letter', () => {
    expect([shortName('Meera', 'krishnan'), shortName('Asha', '')]).toEqual(['Meera K.', 'Asha']);
  });
});
