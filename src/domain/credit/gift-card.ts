import { fromIst, istDay } from '../text/dates.ts';

/** Without letters and figures that are mistaken for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
/** 80 bits: nobody guesses one, however many there are. */
export const CODE_BYTES = 10;

const spell = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const count = Math.floor((bytes.length * 8) / 5);
  return Array.from({ length: count }, (_, at) =>
    LETTERS.charAt(Number((bits >> BigInt((count - 1 - at) * 5)) & 31n)),
  ).join('');
};

/** As it is mailed: four groups of four. */
export const giftCode = (bytes: Uint8Array): string => spell(bytes).replace(/(.{4})(?=.)/g, '$1-');

/** What buyer and staff call a gift card; it spends nothing. */
export const giftNumber = (bytes: Uint8Array): string => `GC${spell(bytes)}`;
export const NUMBER_BYTES = 5;

/** What was typed as a code; undefined for what cannot be one. O, I and L are read as the figures they look like. */
export function readGiftCode(typed: string): string | undefined {
  if (typed.length > 40) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}

/** So many days ahead a gift card can be ordered. */
export const MOST_DAYS_AHEAD = 365;
const MORNING = 9;

/** When it is mailed: at nine in the morning of its day, in India, or at once. */
export function deliveryMoment(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromIst(year, month, date, MORNING);
}

/** Whether a card can be mailed on this day. */
export function isDeliveryDay(day: string, now: Date): boolean {
  const last = istDay(new Date(now.getTime() + MOST_DAYS_AHEAD * 24 * 60 * 60_000));
  return day >= istDay(now) && day <= last && istDay(deliveryMoment(day)) === day;
}
