import { istParts } from '../../../domain/text/dates.ts';

/** '15 November 2026'; the same on the server and in every browser. */
export function longDate(day: string, months: string): string {
  const { year, month, day: date } = istParts(new Date(`${day}T12:00:00+05:30`));
  return `${date} ${months.split(' ')[month - 1]} ${year}`;
}
