import type { Cell, SizeCell } from '../catalogue/csv-cells.ts';

type Size = Omit<SizeCell, 'quantity'>;

const ONE: Size = { size: 1, sizeLabel: 'One size' };
const ONLY_ONE = new Set(['', 'default title', 'one size', 'onesize', 'free size', 'freesize', 'os']);

/** By the shop's chart an Indian 05 is a 36. */
const INDIAN = 31;

/** A size as another shop writes it: 38, EU 38.5, IND 6, UK 6, One size. */
export function oldSize(text: string): Cell<Size> {
  const word = text.trim().toLowerCase();
  if (ONLY_ONE.has(word)) return { value: ONE };
  const numbers = [...word.matchAll(/\d{1,2}(?:\.5)?(?![\d.])/g)].map(([number]) => Number(number));
  const european = numbers.find((number) => number >= 33 && number <= 46);
  if (european !== undefined) return { value: { size: european, sizeLabel: '' } };
  const [indian] = numbers;
  if (numbers.length === 1 && indian !== undefined && indian >= 2 && indian <= 12)
    return { value: { size: indian + INDIAN, sizeLabel: '' } };
  return { fault: 'This size is not understood. Write it as 38, EU 38.5, IND 6 or One size.' };
}
