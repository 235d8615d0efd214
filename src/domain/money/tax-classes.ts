import { formatPrice, type Paise } from './money.ts';

export type TaxRow = {
  /** First Indian calendar day on which the row holds, 'YYYY-MM-DD'. */
  validFrom: string;
  switchedOn: boolean;
  /** Unit prices up to and including this take `percentUpTo`; without a limit all do. */
  limit: Paise | null;
  percentUpTo: number;
  percentAbove: number;
};

/** The units of GSTR-1 that a shop for shoes may need, by their code (UQC). */
export const TAX_UNITS = {
  PRS: 'pairs',
  NOS: 'numbers',
  PCS: 'pieces',
  SET: 'sets',
  PAC: 'packs',
  BTL: 'bottles',
  TUB: 'tubes',
  KGS: 'kilograms',
  OTH: 'others',
} as const;
export type TaxUnit = keyof typeof TAX_UNITS;

/** Goods that are taxed alike. */
export type TaxClass = {
  /** Stays as it is when the class is renamed: products and orders name it. */
  id: string;
  name: string;
  /** How the HSN codes of its goods begin. None: only products that name the class. */
  prefixes: string[];
  unit: TaxUnit;
  rows: TaxRow[];
  /** False: nobody has confirmed the rates; `note` says what is in doubt. */
  certain: boolean;
  note: string;
};

/** What decides the class of a product. `taxClass` is the owner's choice, empty for the class of the HSN code. */
export type TaxedGoods = { readonly hsn: string; readonly taxClass: string };

export const FOOTWEAR = 'footwear';
/** The class of everything that no other class names. */
export const OTHER_GOODS = 'other';
/** The specified tax knows no HSN codes: what has none is taxed as footwear. */
const FOOTWEAR_CHAPTER = '64';

const always = (percent: number): TaxRow => ({
  validFrom: '2017-07-01',
  switchedOn: true,
  limit: null,
  percentUpTo: percent,
  percentAbove: percent,
});

/** The second row is the law since 22 September 2025; the owner switches it on in the settings. */
const FOOTWEAR_CLASS: TaxClass = {
  id: FOOTWEAR,
  name: 'Footwear',
  prefixes: [FOOTWEAR_CHAPTER],
  unit: 'PRS',
  rows: [
    { validFrom: '2017-07-01', switchedOn: true, limit: 1000_00, percentUpTo: 12, percentAbove: 18 },
    { validFrom: '2025-09-22', switchedOn: false, limit: 2500_00, percentUpTo: 5, percentAbove: 18 },
  ],
  certain: true,
  note: '',
};

export const DEFAULT_CLASSES: TaxClass[] = [
  FOOTWEAR_CLASS,
  {
    id: 'bags',
    name: 'Bags',
    prefixes: ['4202'],
    unit: 'NOS',
    rows: [always(18)],
    certain: false,
    note: 'Most bags have 18 %. Cotton and jute bags have less (5 % is reported since September 2025): ask your accountant, and give them a class of their own.',
  },
  {
    id: 'shoe-care',
    name: 'Shoe care',
    prefixes: ['3405'],
    unit: 'NOS',
    rows: [always(18)],
    certain: true,
    note: '',
  },
  {
    id: OTHER_GOODS,
    name: 'Other goods',
    prefixes: [],
    unit: 'NOS',
    rows: [always(18)],
    certain: false,
    note: '18 % is the rate of most goods. Ask your accountant about yours.',
  },
];

/** The class that the owner chose, or else the one with the longest prefix of the HSN code. */
export function classOf<Class extends Pick<TaxClass, 'id' | 'prefixes'>>(
  classes: readonly Class[],
  { hsn, taxClass }: TaxedGoods,
): Class {
  const named = (wanted: string) => classes.find(({ id }) => id === wanted);
  const chosen = named(taxClass);
  if (chosen) return chosen;
  const code = hsn === '' ? FOOTWEAR_CHAPTER : hsn;
  let found = named(OTHER_GOODS);
  let longest = 0;
  for (const each of classes)
    for (const prefix of each.prefixes)
      if (prefix.length > longest && code.startsWith(prefix)) [found, longest] = [each, prefix.length];
  if (!found) throw new Error(`No tax class fits HSN ${hsn}`);
  return found;
}

/** The newest switched-on row that holds on the day; before the first row, the first row. */
export function taxRowFor({ rows }: Pick<TaxClass, 'rows'>, day: string): TaxRow {
  const on = rows.filter((row) => row.switchedOn);
  on.sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0));
  const row = on.findLast((candidate) => candidate.validFrom <= day) ?? on[0];
  if (!row) throw new Error('A tax class has no row that is switched on');
  return row;
}

/** '5 % up to ₹2,500, 18 % above'; '18 %' without a limit. */
export const rateWords = ({ limit, percentUpTo, percentAbove }: TaxRow): string =>
  limit === null
    ? `${percentUpTo} %`
    : `${percentUpTo} % up to ${formatPrice(limit)}, ${percentAbove} % above`;

/** The classes of some lines, with the one row that holds on the day: what an order remembers of them. */
export function soldClasses(
  classes: readonly TaxClass[],
  lines: readonly TaxedGoods[],
  day: string,
): TaxClass[] {
  const sold = new Set(lines.map((line) => classOf(classes, line)));
  return [...sold].map((each) => ({ ...each, rows: [taxRowFor(each, day)] }));
}

/** Settings and orders from before there were classes have rows alone: those of footwear. */
export const footwearOf = (rows: TaxRow[]): TaxClass => ({ ...FOOTWEAR_CLASS, rows });
export const classesOfRows = (rows: TaxRow[]): TaxClass[] => [footwearOf(rows), ...DEFAULT_CLASSES.slice(1)];
