export const MAX_EMAIL = 254;

/** Text, at sign, text, dot, text; no spaces. The length is checked first, so the pattern never works long. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL && /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+\.[^\s@\p{Cc}\p{Cf}]+$/u.test(text)
  );
}

/** Two addresses with the same key belong to the same account. */
export function emailKey(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
