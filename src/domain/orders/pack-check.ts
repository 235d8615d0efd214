/** A line of an order that is packed. */
export interface PackLine {
  readonly productId: string;
  readonly title: string;
  readonly size: number;
  readonly sizeLabel: string;
  readonly quantity: number;
}

/** What a box label names. */
interface ScannedPair {
  readonly productId: string;
  readonly title: string;
  /** Null where the code names a product of several sizes, and not which. */
  readonly size: number | null;
  readonly sizeLabel: string;
}

/** How many pairs of each product and size were scanned. */
export type PackCheck = Readonly<Record<string, number>>;

export interface CheckedScan {
  readonly check: PackCheck;
  readonly isRight: boolean;
  /** What is said, and read out. */
  readonly sentence: string;
}

type ScanText =
  | 'Not in this order: {title}, size {size}.'
  | '{title} has several sizes: scan the label on its box.'
  | 'Wrong size: {title} was ordered in {ordered}, this is {size}.'
  | 'One too many: {title}, size {size}, was ordered {most} times.'
  | '{title}, size {size}: right. {left} to go.'
  | 'All pairs are there.';
type Values = Readonly<Record<string, string | number>>;
const inEnglish = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const keyOf = ({ productId, size }: { productId: string; size: number | null }): string =>
  `${productId} ${size}`;

/** Several lines of one size are packed as one. */
const wanted = (lines: readonly PackLine[], key: string): number =>
  lines.filter((line) => keyOf(line) === key).reduce((sum, { quantity }) => sum + quantity, 0);

export const scannedOf = (check: PackCheck, line: PackLine): number => check[keyOf(line)] ?? 0;

/** Pairs that were not scanned yet. */
export function pairsLeft(lines: readonly PackLine[], check: PackCheck): number {
  const keys = [...new Set(lines.map(keyOf))];
  return keys.reduce((sum, key) => sum + Math.max(0, wanted(lines, key) - (check[key] ?? 0)), 0);
}

/** A box is scanned while an order is packed: is it one of those that were ordered? `say` knows the language of whoever packs. */
export function scanPair(
  lines: readonly PackLine[],
  check: PackCheck,
  pair: ScannedPair,
  say: (text: ScanText, values?: Values) => string = inEnglish,
): CheckedScan {
  const { title, sizeLabel: size } = pair;
  const wrong = (sentence: string): CheckedScan => ({ check, isRight: false, sentence });
  const same = lines.filter(({ productId }) => productId === pair.productId);
  if (same.length === 0) return wrong(say('Not in this order: {title}, size {size}.', { title, size }));
  if (pair.size === null)
    return wrong(say('{title} has several sizes: scan the label on its box.', { title }));
  const key = keyOf(pair);
  const most = wanted(lines, key);
  const ordered = [...new Set(same.map(({ sizeLabel }) => sizeLabel))].join(', ');
  if (most === 0)
    return wrong(
      say('Wrong size: {title} was ordered in {ordered}, this is {size}.', { title, ordered, size }),
    );
  const now = (check[key] ?? 0) + 1;
  if (now > most)
    return wrong(say('One too many: {title}, size {size}, was ordered {most} times.', { title, size, most }));
  const after = { ...check, [key]: now };
  const left = pairsLeft(lines, after);
  return {
    check: after,
    isRight: true,
    sentence:
      left === 0
        ? say('All pairs are there.')
        : say('{title}, size {size}: right. {left} to go.', { title, size, left }),
  };
}
