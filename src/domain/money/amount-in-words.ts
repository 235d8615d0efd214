import { assertPaise, type Paise } from './money.ts';

const SMALL = [
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen',
  'Fifteen Sixteen Seventeen Eighteen Nineteen',
]
  .join(' ')
  .split(' ');
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const UNITS: readonly (readonly [number, string])[] = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

function words(n: number): string {
  for (const [size, name] of UNITS) {
    if (n < size) continue;
    const rest = n % size;
    return `${words((n - rest) / size)} ${name}${rest ? ` ${words(rest)}` : ''}`;
  }
  if (n < 20) return SMALL[n] ?? '';
  const rest = n % 10;
  return `${TENS[(n - rest) / 10 - 2] ?? ''}${rest ? ` ${SMALL[rest] ?? ''}` : ''}`;
}

/** For the invoice: 'Rupees One Thousand Two Hundred and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  if (assertPaise(amount) < 0) throw new RangeError('Only an amount of zero or more is written in words');
  const paise = amount % 100;
  const rupees = `Rupees ${words((amount - paise) / 100)}`;
  return paise ? `${rupees} and ${words(paise)} Paise Only` : `${rupees} Only`;
}
