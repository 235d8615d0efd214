import { clockTime, istParts } from './dates.ts';
import type { Language } from './languages.ts';
import { ruleMessages } from './rule-messages.ts';

export const monthName = (month: number, language: Language = 'en'): string =>
  ruleMessages[language].months[month - 1] ?? '';

/** '18 Nov 2026', '18 नवंबर 2026': dates as people read them, wherever the specification names no other form. */
export function dateWords(instant: Date, language: Language = 'en'): string {
  const { year, month, day } = istParts(instant);
  return `${day} ${monthName(month, language)} ${year}`;
}

/** '18 Nov 2026, 06:00 PM' */
export const momentWords = (instant: Date, language: Language = 'en'): string =>
  `${dateWords(instant, language)}, ${clockTime(instant)}`;
