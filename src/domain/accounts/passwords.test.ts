import { describe, expect, it } from 'vitest';
import {
  characterClasses,
  isResetPassword,
  registrationPasswordError,
  resetPasswordError,
} from './passwords.ts';

describe('a password at registration', () => {
  it.each([
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters long'],
    ['👠👠👠', 'Password must be at least 6 characters long'],
    ['123456', undefined],
  ])('%j: %j', (password, sentence) => {
    expect(registrationPasswordError(password)).toBe(sentence);
  });
});

describe('a password at reset: "9 to 64 characters with at least two of uppercase, lowercase, number, special"', () => {
  it.each(['walkstyle1', 'Walkstyle', 'WALKSTYLE9', 'walk-style', '12345678!', `a${'1'.repeat(63)}`])(
    '%s will do',
    (password) => {
      expect(isResetPassword(password)).toBe(true);
    },
  );

  it.each(['', 'walk-in1', 'walkstyles', '123456789', 'WALKSTYLES', '!!!!!!!!!', `a${'1'.repeat(64)}`])(
    '%s will not',
    (password) => {
      expect(isResetPassword(password)).toBe(false);
    },
  );

  it('knows four classes', () => {
    expect(['', 'a', 'aA', 'aA1', 'aA1!', 'आआ'].map(characterClasses)).toEqual([0, 1, 2, 3, 4, 1]);
  });

  it("'Passwords do not match' comes first", () => {
    expect(resetPasswordError('a', 'b')).toBe('Passwords do not match');
    expect(resetPasswordError('a', 'a')).toContain('9 to 64 characters');
    expect(resetPasswordError('walkstyle1', 'walkstyle1')).toBeUndefined();
  });
});
