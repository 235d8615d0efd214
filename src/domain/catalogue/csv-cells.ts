/** What stands in a cell: a value, or a sentence that says why it is none. */
export type Cell<T> = { readonly value: T } | { readonly fault: string };

const plainNumber = /^-?\d+(\.\d+)?$/;
/** 1,99,999.50 as India writes it, or 199,999.50. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** A number as people and spreadsheets write it; an empty cell is null. */
export function numberCell(text: string): Cell<number | null> {
  const tidy = text.replaceAll(/[\s₹%\u00a0]|^rs\.?|\/-$/gi, '');
  if (tidy === '') return { value: null };
  if (plainNumber.test(tidy) || grouped.test(tidy)) return { value: Number(tidy.replaceAll(',', '')) };
  if (/^\d+,\d{1,2}$/.test(tidy)) return { fault: `Please write ${tidy.replace(',', '.')}.` };
  return { fault: 'A number, please.' };
}

/** Spreadsheets turn long figures into 6.40E+07, and the figures are gone. */
export function codeCell(text: string): Cell<string> {
  return /^\d(\.\d+)?e\+?\d+$/i.test(text)
    ? {
        fault:
          'The spreadsheet has shortened this number. Please format the column as text and type it again.',
      }
    : { value: text };
}

/** 2026-11-30, 30-11-2026 or 30/11/2026. */
export function dayCell(text: string): Cell<string> {
  const tidy = text.trim();
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(tidy);
  if (indian) return { value: `${indian[3]}-${indian[2]?.padStart(2, '0')}-${indian[1]?.padStart(2, '0')}` };
  return tidy === '' || /^\d{4}-\d{2}-\d{2}$/.test(tidy)
    ? { value: tidy }
    : { fault: 'A date such as 2026-11-30, please.' };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 2026-11 or 11/2026, and what spreadsheets make of it: Nov-26, Nov 2026 or the first day of the month. */
export function monthCell(text: string): Cell<string> {
  const tidy = text.trim();
  const [, year, number] = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(tidy) ?? [];
  const [, indianNumber, indianYear] = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(tidy) ?? [];
  const [, name, shortYear] = /^([a-z]{3})[a-z]{0,6}[- ](\d{2}|\d{4})$/i.exec(tidy) ?? [];
  const month = Number(number ?? indianNumber ?? MONTHS.indexOf((name ?? '').toLowerCase()) + 1);
  const of = year ?? indianYear ?? (shortYear?.length === 2 ? `20${shortYear}` : shortYear);
  if (tidy === '') return { value: '' };
  return of === undefined || month < 1 || month > 12
    ? { fault: 'A month such as 2026-11, please.' }
    : { value: `${of}-${String(month).padStart(2, '0')}` };
}

const YES = new Set(['yes', 'y', 'true', '1', 'ja', 'x']);
const NO = new Set(['', 'no', 'n', 'false', '0']);

export function yesNoCell(text: string): Cell<boolean> {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { fault: 'Yes or no, please.' };
}

export interface SizeCell {
  readonly size: number;
  readonly sizeLabel: string;
  readonly quantity: number;
}

export const listCell = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `36=5; 37=0; 38.5=2`, and `1 (One size)=8` where a word stands for the number. */
export function sizesCell(text: string): Cell<SizeCell[]> {
  const sizes: SizeCell[] = [];
  for (const part of listCell(text)) {
    const read = /^(\d+(?:\.5)?)\s*(?:\(([^()]{1,20})\)\s*)?[=:]\s*(\d{1,7})$/.exec(part);
    const size = Number(read?.[1]);
    if (!read || size <= 0 || size > 99)
      return { fault: `“${part.slice(0, 40)}” is no size with its pairs. Write them as 36=5; 37=0; 38.5=2.` };
    if (sizes.some((each) => each.size === size)) return { fault: `Size ${size} stands here twice.` };
    sizes.push({ size, sizeLabel: read[2] ?? '', quantity: Number(read[3]) });
  }
  return sizes.length > 40 ? { fault: 'At most 40 sizes.' } : { value: sizes };
}

export const sizesText = (sizes: readonly SizeCell[]): string =>
  sizes
    .map(({ size, sizeLabel, quantity }) => `${size}${sizeLabel === '' ? '' : ` (${sizeLabel})`}=${quantity}`)
    .join('; ');
