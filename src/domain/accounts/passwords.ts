import { countCharacters } from '../text/text.ts';
import { accountMessages } from './account-messages.ts';

export const REGISTRATION_MIN = 6;
export const RESET_LENGTH = { from: 9, to: 64 } as const;

/** Of the language of a browser's page, or English. */
export const PASSWORD_SENTENCES = accountMessages.en.password;

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
