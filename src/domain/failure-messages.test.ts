import { expect, test } from 'vitest';
import { Failure, type FailureCode, failures } from './errors.ts';
import { failureMessage } from './failure-messages.ts';

test('"API errors: message by language"; what a use case says itself stays', () => {
  expect(failureMessage(new Failure('busy'), 'en')).toBe(failures.busy[1]);
  expect(failureMessage(new Failure('busy'), 'hi')).toMatch(/[ऀ-ॿ]/);
  expect(failureMessage(new Failure('busy', { message: 'Own words.' }), 'hi')).toBe('Own words.');
});

test('nobody is left without a sentence', () => {
  for (const code of Object.keys(failures) as FailureCode[])
    expect(failureMessage(new Failure(code), 'hi')).not.toBe('');
});
