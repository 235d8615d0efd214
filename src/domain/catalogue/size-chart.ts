/** The sizes of the specification's chart: UK 36-42 versus IND 05-11. */
export const CHART_SIZES = [36, 37, 38, 39, 40, 41, 42] as const;

export const indianSize = (uk: number): string => String(uk - 31).padStart(2, '0');

/** The length of the foot in centimetres for each of them, in their order. */
export type FootLengths = readonly number[];

/** EU sizes count the last in two thirds of a centimetre, which is 1.5 cm longer than the foot. */
export const DEFAULT_LENGTHS: FootLengths = [22.5, 23.2, 23.8, 24.5, 25.2, 25.8, 26.5];

export interface SizeChart {
  readonly lengths: FootLengths;
  /** Brands that are cut otherwise. */
  readonly brands: Readonly<Record<string, FootLengths>>;
}

export const lengthsFor = (chart: SizeChart, brand: string): FootLengths =>
  chart.brands[brand] ?? chart.lengths;

/** What is wrong with a column of lengths. */
export function lengthsFault(lengths: FootLengths): string | undefined {
  if (lengths.length !== CHART_SIZES.length) return 'Please give a length for every size.';
  if (lengths.some((cm) => !(cm >= 15 && cm <= 35))) return 'A foot is between 15 and 35 cm long.';
  if (lengths.some((cm, at) => at > 0 && cm <= (lengths[at - 1] ?? 0)))
    return 'Each size must be longer than the one before.';
  return undefined;
}

/** The size for a foot: in between two it is the larger one. Nothing for a foot that is longer or much shorter. */
export function sizeForFoot(lengths: FootLengths, cm: number): number | undefined {
  const first = lengths[0] ?? 0;
  if (cm < first - 1) return undefined;
  // A millimetre is no more than a thick sock.
  const at = lengths.findIndex((length) => cm <= length + 0.05);
  return CHART_SIZES[at];
}

/** Pairs of a size that were bought and not returned. */
export interface RemainingPairs {
  readonly brand: string;
  readonly size: number;
  readonly pairs: number;
}

/** The size of most remaining pairs: of this brand, otherwise of all. Of two alike the larger. */
export function remainingSize(remaining: readonly RemainingPairs[], brand: string): number | undefined {
  const ofBrand = remaining.filter((each) => each.brand === brand);
  const bySize = new Map<number, number>();
  for (const { size, pairs } of ofBrand.length > 0 ? ofBrand : remaining)
    bySize.set(size, (bySize.get(size) ?? 0) + pairs);
  return [...bySize].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0];
}

interface Fit {
  readonly small: number;
  readonly true: number;
  readonly large: number;
}

/** What buyers say of the fit, where more than half of at least three say that it is off. */
export function fitAdvice({ small, true: right, large }: Fit): string | undefined {
  const all = small + right + large;
  if (all < 3) return undefined;
  if (small * 2 > all) return `${small} of ${all} say it runs small: a size larger may fit better.`;
  if (large * 2 > all) return `${large} of ${all} say it runs large: a size smaller may fit better.`;
  return undefined;
}
