import { countCharacters } from '../text/text.ts';

export const REGISTRATION_MIN = 6;
export const RESET_LENGTH = { from: 9, to: 64 } as const;

export const PASSWORD_SENTENCES = {
  required: 'Password is required',
  tooShort: 'Password must be at least 6 characters long',
  mismatch: 'Passwords do not match',
  oneCharacter: 'Please use more than one character in your password',
  tooCommon: 'This password is very common and is guessed first. Please choose another one.',
  resetRule:
    'Password must be 9 to 64 characters long with at least two of: uppercase letter, lowercase letter, number, special character',
} as const;

export function registrationPasswordError(password: string): string | undefined {
  if (password === '') return PASSWORD_SENTENCES.required;
  if (countCharacters(password) < REGISTRATION_MIN) return PASSWORD_SENTENCES.tooShort;
  return isOneCharacter(password) ? PASSWORD_SENTENCES.oneCharacter : undefined;
}

/** One character again and again, such as six spaces. */
export const isOneCharacter = (password: string): boolean => new Set(password.toLowerCase()).size <= 1;

/** How many of the four classes a password has. A letter without case, as in Devanagari, counts as special. */
export function characterClasses(password: string): number {
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{Lu}\p{Ll}\p{Nd}]/u];
  return classes.filter((pattern) => pattern.test(password)).length;
}

export function isResetPassword(password: string): boolean {
  const length = countCharacters(password);
  return length >= RESET_LENGTH.from && length <= RESET_LENGTH.to && characterClasses(password) >= 2;
}

export function resetPasswordError(password: string, confirmPassword: string): string | undefined {
  if (password !== confirmPassword) return PASSWORD_SENTENCES.mismatch;
  return isResetPassword(password) ? undefined : PASSWORD_SENTENCES.resetRule;
}
