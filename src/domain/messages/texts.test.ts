import { describe, expect, it } from 'vitest';
import { exampleValues, fillIn, MESSAGE_IDS, originalWords, paragraphsOf, textFaults } from './texts.ts';

describe('the texts of messages', () => {
  it.each(MESSAGE_IDS)('%s: the original obeys its own rules and is filled in without a rest', (id) => {
    expect(textFaults(id, originalWords(id))).toEqual({});
    const values = exampleValues(id);
    for (const words of Object.values(originalWords(id))) expect(fillIn(words, values)).not.toMatch(/[{}]/);
  });

  it('a placeholder that the message does not know is told at its field, with those it knows', () => {
    const faults = textFaults('shipped', { ...originalWords('shipped'), body: 'Hello {nmae}' });
    expect(faults).toEqual({
      body: '{nmae} is nothing this message knows. It knows {order}, {shop}, {awb}.',
    });
  });

  it('what the message is worth nothing without must stay', () => {
    expect(textFaults('code', { ...originalWords('code'), sms: 'Your code is ready.' })).toEqual({
      sms: '{code} must stay: the message is worth nothing without.',
    });
  });

  it.each([
    ['', 'Please fill this in.'],
    ['One\nTwo', 'Please write it in one line.'],
    ['Order {order', 'A { or } stands alone. Write a name in both: {order}.'],
    ['x'.repeat(151), 'At most 150 characters.'],
  ])('a subject %j is refused', (subject, sentence) => {
    expect(textFaults('shipped', { ...originalWords('shipped'), subject })).toEqual({ subject: sentence });
  });

  it('braces in what a customer typed are not filled in again', () => {
    expect(fillIn('Hello {name}, {order}', { name: '{order}', order: 'KD1' })).toBe('Hello {order}, KD1');
  });

  it('empty lines part paragraphs', () => {
    expect(paragraphsOf('One\nstill one\n \nTwo\n\n\n')).toEqual(['One\nstill one', 'Two']);
  });
});
