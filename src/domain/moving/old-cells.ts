import { type Cell, numberCell } from '../catalogue/csv-cells.ts';
import { nameFault } from '../catalogue/name-rules.ts';

/** In rupees, above 0. */
export function priceCell(text: string): Cell<number> {
  const cell = numberCell(text);
  if ('fault' in cell) return cell;
  if (cell.value === null) return { fault: 'Please fill this in.' };
  return cell.value > 0 && cell.value < 10_000_000
    ? { value: cell.value }
    : { fault: 'A price above 0, please.' };
}

/** Pairs in stock; a shop that sold more than it had counts below 0. */
export function quantityCell(text: string): Cell<number> {
  const cell = numberCell(text);
  if ('fault' in cell) return cell;
  const pairs = Math.max(0, cell.value ?? 0);
  return Number.isInteger(pairs) && pairs <= 1_000_000
    ? { value: pairs }
    : { fault: 'A whole number of pairs, please.' };
}

/** The address of a picture, or nothing. */
export function pictureCell(text: string): Cell<string> {
  if (text === '') return { value: '' };
  return /^https?:\/\/[^\s"'<>]{3,1900}$/i.test(text) && URL.canParse(text)
    ? { value: text }
    : { fault: 'The address of a picture begins with https://.' };
}

/** Of many tags the first that can be one here. */
export const tagOf = (text: string): string =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .find((tag) => tag.length <= 30 && tag !== '' && nameFault('tag', tag) === undefined) ?? '';
