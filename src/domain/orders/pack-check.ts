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

/** A box is scanned while an order is packed: is it one of those that were ordered? */
export function scanPair(lines: readonly PackLine[], check: PackCheck, pair: ScannedPair): CheckedScan {
  const wrong = (sentence: string): CheckedScan => ({ check, isRight: false, sentence });
  const same = lines.filter(({ productId }) => productId === pair.productId);
  if (same.length === 0) return wrong(`Not in this order: ${pair.title}, size ${pair.sizeLabel}.`);
  if (pair.size === null) return wrong(`${pair.title} has several sizes: scan the label on its box.`);
  const key = keyOf(pair);
  const most = wanted(lines, key);
  const ordered = [...new Set(same.map(({ sizeLabel }) => sizeLabel))].join(' and ');
  if (most === 0)
    return wrong(`Wrong size: ${pair.title} was ordered in ${ordered}, this is ${pair.sizeLabel}.`);
  const now = (check[key] ?? 0) + 1;
  if (now > most)
    return wrong(`One too many: ${pair.title}, size ${pair.sizeLabel}, was ordered ${most} times.`);
  const after = { ...check, [key]: now };
  const left = pairsLeft(lines, after);
  return {
    check: after,
    isRight: true,
    sentence:
      left === 0 ? 'All pairs are there.' : `${pair.title}, size ${pair.sizeLabel}: right. ${left} to go.`,
  };
}
