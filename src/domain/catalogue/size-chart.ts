import type { Language } from '../text/languages.ts';
import { fitMessages } from './fit-messages.ts';

/** The size on the buttons, what it is called elsewhere, and the length of the foot in centimetres. */
export interface SizeRow {
  readonly size: number;
  readonly other: string;
  readonly cm: number;
}

export interface SizeTable {
  readonly headings: { readonly size: string; readonly other: string; readonly cm: string };
  readonly rows: readonly SizeRow[];
}

export interface SizeChart {
  readonly table: SizeTable;
  /** Brands that are cut otherwise. */
  readonly brands: Readonly<Record<string, SizeTable>>;
  /** Size buttons show both sizes: "38 · UK 5". */
  readonly bothSizes: boolean;
}

const CM = 'Foot length, cm';

/** The specification's chart: UK 36-42 versus IND 05-11. EU sizes count the last, which is 1.5 cm longer than the foot. */
export const SPECIFIED_TABLE: SizeTable = {
  headings: { size: 'UK', other: 'IND', cm: CM },
  rows: [22.5, 23.2, 23.8, 24.5, 25.2, 25.8, 26.5].map((cm, at) => ({
    size: 36 + at,
    other: String(5 + at).padStart(2, '0'),
    cm,
  })),
};

/** What a live shop begins with: women's sizes as they are called in India. */
export const LIVE_TABLE: SizeTable = {
  headings: { size: 'EU', other: 'UK/India', cm: CM },
  rows: [22, 22.7, 23.3, 24, 24.7, 25.3, 26, 26.7].map((cm, at) => ({
    size: 35 + at,
    other: String(2 + at),
    cm,
  })),
};

export const SPECIFIED_CHART: SizeChart = { table: SPECIFIED_TABLE, brands: {}, bothSizes: false };

export const tableFor = ({ table, brands }: SizeChart, brand: string): SizeTable =>
  Object.hasOwn(brands, brand) ? (brands[brand] ?? table) : table;

/** What is wrong with a table, and in which row. */
export function rowsFault(rows: readonly SizeRow[]): { row: number; message: string } | undefined {
  const at = (message: string, isWrong: (row: SizeRow, before: SizeRow | undefined) => boolean) => {
    const row = rows.findIndex((each, index) => isWrong(each, rows[index - 1]));
    return row === -1 ? undefined : { row, message };
  };
  return (
    at('A foot is between 15 and 35 cm long.', ({ cm }) => !(cm >= 15 && cm <= 35)) ??
    at('Each size must be larger than the one before.', ({ size }, before) => size <= (before?.size ?? 0)) ??
    at('Each size must be longer than the one before.', ({ cm }, before) => cm <= (before?.cm ?? 0))
  );
}

/** The row for a foot: in between two it is the larger one. Nothing for a foot that is longer or much shorter. */
export function rowForFoot({ rows }: SizeTable, cm: number): SizeRow | undefined {
  if (cm < (rows[0]?.cm ?? 0) - 1) return undefined;
  // A millimetre is no more than a thick sock.
  return rows.find((row) => cm <= row.cm + 0.05);
}

/** "UK 5": what a size is called elsewhere, by the first name of its column. */
export const otherName = ({ headings }: SizeTable, { other }: SizeRow): string =>
  `${headings.other.split('/')[0]?.trim()} ${other}`;

/** What pages know of the chart, by brand ('' is all others) and size; `other` where buttons show both sizes. */
export type ChartSizes = Readonly<
  Record<string, Readonly<Record<string, { readonly cm: number; readonly other?: string | undefined }>>>
>;

export function chartSizes({ table, brands, bothSizes }: SizeChart): ChartSizes {
  const sizesOf = (own: SizeTable) =>
    Object.fromEntries(
      own.rows.map((row) => [row.size, { cm: row.cm, ...(bothSizes ? { other: otherName(own, row) } : {}) }]),
    );
  return {
    '': sizesOf(table),
    ...Object.fromEntries(Object.entries(brands).map(([brand, own]) => [brand, sizesOf(own)])),
  };
}

export const sizesOfBrand = (sizes: ChartSizes, brand: string): ChartSizes[string] =>
  (Object.hasOwn(sizes, brand) ? sizes[brand] : sizes['']) ?? {};

/** The size on the buttons that an Indian or British number means, also beyond the ends of the chart. In between two the larger one. */
export function sizeByOther({ rows }: SizeTable, number: number): number | undefined {
  const numbered = rows
    .map(({ size, other }) => ({ size, other: Number.parseFloat(other) }))
    .filter(({ other }) => other >= 0);
  const row = numbered.find(({ other }) => other >= number) ?? numbered.at(-1);
  return row && row.size + Math.ceil(number - row.other);
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
export function fitAdvice({ small, true: right, large }: Fit, language: Language = 'en'): string | undefined {
  const all = small + right + large;
  if (all < 3) return undefined;
  if (small * 2 > all) return fitMessages[language].saySmall(small, all);
  if (large * 2 > all) return fitMessages[language].sayLarge(large, all);
  return undefined;
}
