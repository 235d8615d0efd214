import { formatWholeINR } from '../../money/money.ts';
import { HEELS, type Heel } from '../catalogue-query.ts';
import { sizeByOther, type SizeTable } from '../size-chart.ts';
import { digits, numberOf } from './tokens.ts';
import type { Meaning } from './vocabulary.ts';

/** What some neighbouring tokens mean, and how many they are. */
export interface Reading {
  readonly meaning: Meaning;
  readonly length: number;
}

const BEFORE_MOST = new Set('under below within upto max maximum less budget till'.split(' '));
const BEFORE_LEAST = new Set('above over min minimum'.split(' '));
/** Of two or three words: "kam se kam 3000". */
const PHRASES_MOST = new Set(
  [
    'less than',
    'up to',
    'at most',
    'jyada se jyada',
    'zyada se zyada',
    'not more than',
    'no more than',
    'not above',
    'not over',
    'ज्यादा से ज्यादा',
    'ज़्यादा से ज़्यादा',
  ].map((words) => words.normalize('NFKC')),
);
const PHRASES_LEAST = new Set(
  ['more than', 'at least', 'kam se kam', 'kam az kam', 'कम से कम'].map((words) => words.normalize('NFKC')),
);
const AFTER_MOST = new Set(
  'tak se ke andar niche neeche kam under below या तक से के अंदर कम नीचे max budget'.split(' '),
);
const MONEY = new Set('rs inr rupees rupee rupaye rupay rupiya ₹ रुपये रुपए रुपया'.split(' '));
const TO = new Set('to se and aur lekar leke till से लेकर'.split(' '));
/** "around 2000", "2000 ke aas paas". */
const AROUND = new Set(
  'around about approx approximately nearly almost lagbhag takriban kareeb karib aaspaas aspaas लगभग करीब आसपास'.split(
    ' ',
  ),
);
/** A fifth more or less is about the same. */
const NEARLY = 0.2;
/** Behind a number that is neither a size nor an amount: "5 years old". */
const AGES = new Set('year years yr yrs saal sal old month months mahine sal साल वर्ष महीने'.split(' '));
const SIZE_BEFORE = new Set(
  'size sizes sz number no num uk ind eu euro us साइज साइज़ नंबर नम्बर in'.normalize('NFKC').split(' '),
);
const SIZE_AFTER = new Set(
  'number no num size nambar नंबर नम्बर साइज साइज़ uk ind eu'.normalize('NFKC').split(' '),
);

/** What a number is multiplied by when it is said in words: "do hazar", "pandrah sau". */
const TIMES: ReadonlyMap<string, number> = new Map([
  ...['hazar', 'hazaar', 'thousand', 'हजार', 'हज़ार'].map((word) => [word.normalize('NFKC'), 1000] as const),
  ...['sau', 'hundred', 'सौ'].map((word) => [word, 100] as const),
]);
/** Numbers that are said of hundreds and thousands, and as words of their own mean something else. */
const SMALL: ReadonlyMap<string, number> = new Map(
  [
    'ek एक one 1',
    'dedh डेढ़ 1.5',
    'do दो two 2',
    'dhai ढाई 2.5',
    'gyarah ग्यारह eleven 11',
    'barah baarah बारह twelve 12',
    'terah तेरह 13',
    'chaudah चौदह 14',
    'pandrah pandra पंद्रह fifteen 15',
    'solah सोलह 16',
    'satrah सत्रह 17',
    'atharah अठारह eighteen 18',
    'unnis उन्नीस 19',
    'pachees पच्चीस 25',
  ].flatMap((row) => {
    const words = row.normalize('NFKC').split(' ');
    return words.slice(0, -1).map((word) => [word, Number(words.at(-1))] as const);
  }),
);
/** Behind an amount: at least so much. */
const MORE = new Set(
  'upar zyada jyada zyaada adhik mehnga mehnge mehngi plus ऊपर ज्यादा ज़्यादा अधिक'.normalize('NFKC').split(' '),
);
/** Between the two: "2000 se upar", "2000 ke upar". */
const BESIDE_MORE = new Set('se ke से के'.split(' '));
const NOT = new Set('nahi nahin na नहीं'.split(' '));

const rupees = (value: number): string => formatWholeINR(value * 100);

/** An amount in rupees at a place, "2k" and "rs 2000" included, and the place behind it. */
function amountAt(tokens: readonly string[], start: number): { value: number; end: number } | undefined {
  let at = start;
  if (MONEY.has(tokens[at] ?? '')) at += 1;
  const said = tokens[at] ?? '';
  const times = TIMES.get(tokens[at + 1] ?? '');
  // "hazar rupaye" and "hazar se kam" are one thousand.
  const next = tokens[at + 1] ?? '';
  const alone = MONEY.has(next) || AFTER_MOST.has(next) ? TIMES.get(said) : undefined;
  const number = alone ?? (times === undefined ? digits(said) : (SMALL.get(said) ?? numberOf(said)));
  if (number === undefined) return undefined;
  at += 1;
  const factor = times ?? (tokens[at] === 'k' ? 1000 : 1);
  if (factor > 1) at += 1;
  if (MONEY.has(tokens[at] ?? '')) at += 1;
  const value = number * factor;
  return value >= 100 && value <= 1_000_000 ? { value, end: at } : undefined;
}

/** What a price filter asks for. */
export const between = (from: number | undefined, to: number | undefined): Meaning => {
  if (from === undefined) return upTo(to ?? 0);
  if (to === undefined) return atLeast(from);
  return { kind: 'price', label: `from ${rupees(from)} to ${rupees(to)}`, from, to };
};

const upTo = (to: number): Meaning => ({ kind: 'price', label: `under ${rupees(to)}`, to });

const nearly = (value: number): Meaning => ({
  kind: 'price',
  label: `around ${rupees(value)}`,
  from: Math.round((value * (1 - NEARLY)) / 50) * 50,
  to: Math.round((value * (1 + NEARLY)) / 50) * 50,
});

/** How many words behind an amount say that it need not be exact. */
function aroundAt(tokens: readonly string[], at: number): number {
  const from = at + (['ke', 'के'].includes(tokens[at] ?? '') ? 1 : 0);
  if (AROUND.has(tokens[from] ?? '')) return from + 1 - at;
  const said = `${tokens[from]} ${tokens[from + 1]}`;
  return ['aas paas', 'as pas', 'aas pass', 'आस पास'].includes(said) ? from + 2 - at : 0;
}

const atLeast = (from: number): Meaning => ({ kind: 'price', label: `from ${rupees(from)}`, from });

/** "2 se 3 hazar", "2-3k": both are thousands. */
function thousandsAt(tokens: readonly string[], at: number): Reading | undefined {
  const from = digits(tokens[at]);
  if (from === undefined || from >= 100) return undefined;
  const next = TO.has(tokens[at + 1] ?? '') ? at + 2 : at + 1;
  const to = amountAt(tokens, next);
  const isThousands = tokens[next + 1] === 'k' || TIMES.get(tokens[next + 1] ?? '') === 1000;
  if (!to || !isThousands || from * 1000 >= to.value) return undefined;
  return { meaning: between(from * 1000, to.value), length: to.end - at };
}

/** "under 2000", "2000 tak", "1500 to 2500". */
export function readPrice(tokens: readonly string[], at: number): Reading | undefined {
  const thousands = thousandsAt(tokens, at);
  if (thousands) return thousands;
  const first = tokens[at] ?? '';
  const phrase = [3, 2]
    .map((length) => tokens.slice(at, at + length).join(' '))
    .find((words) => PHRASES_MOST.has(words) || PHRASES_LEAST.has(words));
  const isOneWord =
    first === 'between' ||
    first === 'from' ||
    BEFORE_MOST.has(first) ||
    BEFORE_LEAST.has(first) ||
    AROUND.has(first);
  const lead = phrase === undefined ? Number(isOneWord) : phrase.split(' ').length;
  const amount = amountAt(tokens, at + lead);
  if (!amount) return undefined;
  if (AGES.has(tokens[amount.end] ?? '')) return undefined;
  let joint = amount.end;
  while (TO.has(tokens[joint] ?? '') && joint - amount.end < 2) joint += 1;
  const second = amountAt(tokens, joint);
  if (second && second.value > amount.value && (lead === 0 || first === 'between' || first === 'from')) {
    return { meaning: between(amount.value, second.value), length: second.end - at };
  }
  const around = aroundAt(tokens, amount.end);
  if (AROUND.has(first) || around > 0)
    return { meaning: nearly(amount.value), length: amount.end + around - at };
  if (PHRASES_LEAST.has(phrase ?? '') || BEFORE_LEAST.has(first) || first === 'from')
    return { meaning: atLeast(amount.value), length: amount.end - at };
  const more = amount.end + (BESIDE_MORE.has(tokens[amount.end] ?? '') ? 1 : 0);
  if (lead === 0 && MORE.has(tokens[more] ?? '')) {
    const length = more + 1 - at;
    if (NOT.has(tokens[more + 1] ?? '')) return { meaning: upTo(amount.value), length: length + 1 };
    return { meaning: atLeast(amount.value), length };
  }
  let end = amount.end;
  while (AFTER_MOST.has(tokens[end] ?? '') && end - amount.end < 3) end += 1;
  // A bare number is a price only where it looks like one.
  const bare = lead === 0 && end === amount.end && !MONEY.has(first) && !MONEY.has(tokens[end - 1] ?? '');
  const isYear = amount.value > 2020 && amount.value < 2040;
  if (bare && (amount.value < 300 || isYear)) return undefined;
  return { meaning: upTo(amount.value), length: end - at };
}

/** Small numbers are Indian sizes, which the chart knows; in between two it is the larger one. */
function chartSize(number: number, chart: SizeTable): number | undefined {
  const size = number < 20 ? sizeByOther(chart, number) : Math.ceil(number);
  return size !== undefined && size >= 33 && size <= 45 ? size : undefined;
}

const sizeReading = (size: number, length: number): Reading => ({
  meaning: { kind: 'size', label: `in ${size}`, sizes: [size] },
  length,
});

/** No heel is so high: "24 cm" is how long the foot is. */
function readFoot(tokens: readonly string[], at: number, chart: SizeTable): Reading | undefined {
  const cm = digits(tokens[at]);
  if (cm === undefined || cm < 20 || cm > 29 || tokens[at + 1] !== 'cm') return undefined;
  const row = chart.rows.find((each) => each.cm >= cm - 0.25) ?? chart.rows.at(-1);
  return row && sizeReading(row.size, 2);
}

/** "size 38", "5 number", "uk 5", and 38 alone; a lone 5 only beside other words. */
export function readSize(tokens: readonly string[], at: number, chart: SizeTable): Reading | undefined {
  const foot = readFoot(tokens, at, chart);
  if (foot) return foot;
  let start = at;
  while (SIZE_BEFORE.has(tokens[start] ?? '') && start - at < 3) start += 1;
  const number = numberOf(tokens[start]);
  if (number === undefined || AGES.has(tokens[start + 1] ?? '')) return undefined;
  let end = start + 1;
  while (SIZE_AFTER.has(tokens[end] ?? '') && end - start < 3) end += 1;
  const size = chartSize(number, chart);
  if (size === undefined) return undefined;
  const named = tokens.slice(at, start).some((each) => each !== 'in') || end > start + 1;
  if (named) return sizeReading(size, end - at);
  if (digits(tokens[start]) === undefined) return undefined;
  const onChart = chart.rows.some((each) => each.size === size);
  return onChart && (number > 20 || tokens.length > 1) ? sizeReading(size, end - at) : undefined;
}

/** Half an inch more or less is the same height to a shopper; the bands are those of `heel_band`. */
function bandsNear(mm: number): Heel[] {
  const tops = [25, 50, 75, 300];
  return HEELS.filter((_, at) => mm - 8 <= (tops[at] ?? 0) && mm + 8 > (tops[at - 1] ?? -1));
}

const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ inch: 25.4, inches: 25.4, इंच: 25.4, cm: 10, mm: 1 }),
);

/** "3 inch", "7 cm heel". */
export function readHeight(tokens: readonly string[], at: number): Reading | undefined {
  const number = numberOf(tokens[at]);
  const unit = UNITS.get(tokens[at + 1] ?? '');
  if (number === undefined || unit === undefined || number * unit > 190) return undefined;
  const heels = bandsNear(number * unit);
  return { meaning: { kind: 'heel', label: `${number} ${tokens[at + 1]}`, heels }, length: 2 };
}

const OFF = new Set('off discount chhoot chhut chhuut छूट'.split(' '));
const BEFORE_OFF = new Set('flat upto minimum min get'.split(' '));

/** "50% off", "flat 50 percent discount". */
export function readOff(tokens: readonly string[], at: number): Reading | undefined {
  let start = at;
  while (BEFORE_OFF.has(tokens[start] ?? '') && start - at < 2) start += 1;
  const number = digits(tokens[start]);
  const [next = '', after = ''] = tokens.slice(start + 1, start + 3);
  const said = OFF.has(next)
    ? 2
    : ['percent', 'percentage', 'pc', 'प्रतिशत'].includes(next) && OFF.has(after)
      ? 3
      : 0;
  if (number === undefined || said === 0 || number < 10 || number > 99) return undefined;
  const percent = Math.min(70, Math.floor(number / 10) * 10);
  return { meaning: { kind: 'off', label: `with ${percent}% off`, percent }, length: start + said - at };
}
