import { businessMessages } from '../orders/business-messages.ts';

/** Of the language of a browser's page, or English. */
const t = businessMessages.en;

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN follows from the fourteen before it. */
export function gstinCheckLetter(first14: string): string {
  const sum = first14.split('').reduce((total, letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return LETTERS[(36 - (sum % 36)) % 36] ?? '';
}

/** What is wrong with a GSTIN of a shop in a State, in words. */
export function gstinFault(gstin: string, stateCode?: string): string | undefined {
  if (!/^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return t.gstinShape;
  if (gstinCheckLetter(gstin.slice(0, 14)) !== gstin[14]) return t.gstinCheck;
  if (stateCode !== undefined && !gstin.startsWith(stateCode)) return t.gstinOfState(stateCode);
  return undefined;
}
