/** India keeps one time zone without summer time, so plain arithmetic is right and the same in every browser. */
const IST_OFFSET_MS = (5 * 60 + 30) * 60 * 1000;

export const DAY_MS = 24 * 60 * 60 * 1000;

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** The calendar and clock on an Indian wall. Months count from 1. */
export function istParts(instant: Date) {
  const shifted = new Date(instant.getTime() + IST_OFFSET_MS);
  if (Number.isNaN(shifted.getTime())) throw new RangeError('Not a date');
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  };
}

/** 'YYYY-MM-DD', the form that sorts. */
export function istDay(instant: Date): string {
  const { year, month, day } = istParts(instant);
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** What a form's field for day and time holds, 'YYYY-MM-DDTHH:mm', in Indian time. */
export const momentOf = (typed: string): Date => new Date(`${typed}:00+05:30`);

export function typedMoment(instant: Date): string {
  const { hour, minute } = istParts(instant);
  return `${istDay(instant)}T${pad(hour)}:${pad(minute)}`;
}

/** The instant at which an Indian clock shows these figures. */
export function fromIst(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - IST_OFFSET_MS);
}

/** 'MM/DD/YYYY', for the invoice. */
export function usDate(instant: Date): string {
  const { year, month, day } = istParts(instant);
  return `${pad(month)}/${pad(day)}/${pad(year, 4)}`;
}

/** 'dd-mm-yyyy', as tracking and GST returns want it. */
export function indianDate(instant: Date): string {
  const { year, month, day } = istParts(instant);
  return `${pad(day)}-${pad(month)}-${pad(year, 4)}`;
}

/** '09:05 PM' */
export function clockTime(instant: Date): string {
  const { hour, minute } = istParts(instant);
  return `${pad(hour % 12 || 12)}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** April to March by the Indian calendar: '26-27'. */
export function financialYear(instant: Date): string {
  const { year, month } = istParts(instant);
  const first = month >= 4 ? year : year - 1;
  return `${pad(first % 100)}-${pad((first + 1) % 100)}`;
}

/** 'IN/26-27/000123': a series for each prefix, gapless within its financial year. The law allows 16 characters, which is 99,99,999 documents a year. */
export function seriesNumber(prefix: string, year: string, serial: number): string {
  if (!/^[A-Z]{1,2}$/.test(prefix)) throw new RangeError(`Not a prefix: ${prefix}`);
  if (!/^\d\d-\d\d$/.test(year)) throw new RangeError(`Not a financial year: ${year}`);
  if (!Number.isInteger(serial) || serial < 1 || serial > 9_999_999) {
    throw new RangeError(`Not a serial number: ${serial}`);
  }
  return `${prefix}/${year}/${pad(serial, 6)}`;
}
