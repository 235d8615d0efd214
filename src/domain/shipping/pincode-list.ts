/** Pincodes as somebody types them: whole ones, beginnings ("56" is all of Karnataka's south) and ranges ("560001-560099"). */
export interface PincodeRange {
  readonly from: number;
  readonly to: number;
}

export interface PincodeList {
  /** In order, apart from each other. */
  readonly ranges: readonly PincodeRange[];
  /** What cannot be read, as it was typed. */
  readonly faults: readonly string[];
}

const DIGITS = 6;
const LOWEST = 100_000;

const first = (typed: string): number => Number(typed.padEnd(DIGITS, '0'));
const last = (typed: string): number => Number(typed.padEnd(DIGITS, '9'));

function rangeOf(item: string): PincodeRange | undefined {
  const match = /^([1-9]\d{0,5})(?:[-–]([1-9]\d{0,5}))?$/.exec(item);
  if (!match) return undefined;
  const [, begin = '', end = begin] = match;
  // "560-5699" would be read differently by different people.
  if (begin.length !== end.length || begin > end) return undefined;
  return { from: first(begin), to: last(end) };
}

function merged(ranges: readonly PincodeRange[]): PincodeRange[] {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const before = apart.at(-1);
    if (before && from <= before.to + 1) before.to = Math.max(before.to, to);
    else apart.push({ from, to });
  }
  return apart;
}

/** Commas, semicolons, spaces and line ends part the items; blanks around the hyphen of a range do not. */
export function readPincodes(typed: string): PincodeList {
  const items = typed
    .replaceAll(/(?<!\s)\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((item) => item !== '');
  const read = items.map((item) => ({ item, range: rangeOf(item) }));
  return {
    ranges: merged(read.flatMap(({ range }) => (range ? [range] : []))),
    faults: read.filter(({ range }) => !range).map(({ item }) => item),
  };
}

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

export function hasPincode({ ranges }: Pick<PincodeList, 'ranges'>, pincode: string): boolean {
  if (!isPincode(pincode)) return false;
  const wanted = Number(pincode);
  return ranges.some(({ from, to }) => from <= wanted && wanted <= to);
}

/** How many numbers the list covers, whether or not the post uses them all. */
export const pincodeCount = ({ ranges }: Pick<PincodeList, 'ranges'>): number =>
  ranges.reduce((sum, { from, to }) => sum + to - Math.max(from, LOWEST) + 1, 0);

/** Why a list cannot be saved. */
export function pincodeFault(typed: string): string | undefined {
  const { faults } = readPincodes(typed);
  return faults.length === 0
    ? undefined
    : `${faults.slice(0, 3).join(', ')}: please type pincodes (560001), beginnings (56) or ranges (560001-560099).`;
}
