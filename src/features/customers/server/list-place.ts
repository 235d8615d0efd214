/** Where a page of a sorted list begins: beside this row, after or before it. */
export interface Place {
  readonly side: 'after' | 'before';
  readonly sort: string;
  readonly value: string;
  readonly id: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const writePlace = ({ side, sort, value, id }: Place): string =>
  Buffer.from(JSON.stringify([side, sort, value, id])).toString('base64url');

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;

/** Somebody may have typed it: the database must be able to read it. */
function fits(sort: string, value: string): boolean {
  if (sort.endsWith('name')) return !value.includes('\0') && value.isWellFormed();
  if (sort.endsWith('seen')) return MOMENT.test(value) && !Number.isNaN(Date.parse(value));
  return /^-?\d{1,9}$/.test(value) || (sort.endsWith('spent') && /^-?\d{1,15}$/.test(value));
}

/** What an address says; the beginning of the list where it says something else, or speaks of another sort. */
export function readPlace(text: string, sort: string): Place | undefined {
  if (text === '') return undefined;
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return undefined;
    const [side, of, value = '', id = ''] = parts as string[];
    if ((side !== 'after' && side !== 'before') || of !== sort || !UUID.test(id)) return undefined;
    return fits(sort, value) ? { side, sort, value, id } : undefined;
  } catch {
    return undefined;
  }
}
