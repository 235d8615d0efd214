/** Money is a whole number of paise everywhere inside the shop; text and rupees exist only at its edges. */
export type Paise = number;

export function assertPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`);
  return amount;
}

/** Rounds half up on the decimal digits as written, so 1.005 is 101 paise although its binary value lies below. */
export function paiseFromRupees(rupees: number): Paise {
  if (!Number.isFinite(rupees)) throw new RangeError(`Not an amount of rupees: ${rupees}`);
  if (Math.abs(rupees) < 1e-6) return 0;
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(rupees));
  if (!match) throw new RangeError(`Not an amount of rupees: ${rupees}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const paise = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return assertPaise(sign && paise ? -paise : paise);
}

/** Reads '1249', '1249.5' and '1249.50'; anything else is not money. */
export function paiseFromText(text: string): Paise | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

function signAndParts(amount: Paise) {
  const size = Math.abs(assertPaise(amount));
  const paise = size % 100;
  return { sign: amount < 0 ? '-' : '', rupees: (size - paise) / 100, paise };
}

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** '1249.50', as the shop's calls carry it. */
export function toDecimalString(amount: Paise): string {
  const { sign, rupees, paise } = signAndParts(amount);
  return `${sign}${rupees}.${twoDigits(paise)}`;
}

export function toWholeRupees(amount: Paise): number {
  return divideHalfUp(assertPaise(amount), 100);
}

/** No provider takes less than a rupee. */
export const LEAST_ONLINE: Paise = 100;

/** What is asked for: the courier collects whole rupees, and online less than a rupee is rounded off. */
export function payableBy(method: 'cod' | 'online', { total }: { readonly total: Paise }): Paise {
  if (method === 'cod') return toWholeRupees(total) * 100;
  return total < LEAST_ONLINE ? 0 : total;
}

/** 123456 → '1,23,456' */
export function groupIndian(whole: number): string {
  const digits = String(whole);
  const head = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',');
  return head ? `${head},${digits.slice(-3)}` : digits;
}

/** '₹1,23,456.50' */
export function formatINR(amount: Paise): string {
  const { sign, rupees, paise } = signAndParts(amount);
  return `${sign}₹${groupIndian(rupees)}.${twoDigits(paise)}`;
}

/** '₹1,23,457': rounded half up to whole rupees. */
export function formatWholeINR(amount: Paise): string {
  const whole = toWholeRupees(amount);
  return `${whole < 0 ? '-' : ''}₹${groupIndian(Math.abs(whole))}`;
}

/** '₹1,919' or '₹1,919.40': one price reads the same on every screen, and paise are never hidden. */
export function formatPrice(amount: Paise): string {
  return assertPaise(amount) % 100 === 0 ? formatWholeINR(amount) : formatINR(amount);
}

/** Integer division, half up, through the exact remainder instead of a float quotient. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = assertPaise(2 * numerator + denominator);
  const divisor = 2 * denominator;
  const remainder = ((doubled % divisor) + divisor) % divisor;
  const quotient = (doubled - remainder) / divisor;
  return quotient === 0 ? 0 : quotient;
}

/** amount × part ÷ whole, half up. */
export function shareOf(amount: Paise, part: number, whole: number): Paise {
  return divideHalfUp(assertPaise(amount * part), whole);
}

/** Splits a total in proportion to the weights. Largest remainders take the odd paise, so the parts always sum. */
export function prorate(total: Paise, weights: readonly number[]): Paise[] {
  if (assertPaise(total) < 0) throw new RangeError('Only an amount of zero or more can be split');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers of zero or more');
  }
  if (weights.length === 0) return [];
  const even = weights.every((weight) => weight === 0);
  const shares = weights.map((weight) => BigInt(even ? 1 : weight));
  const sum = shares.reduce((a, b) => a + b, 0n);
  const parts = shares.map((share) => Number((BigInt(total) * share) / sum));
  const remainders = shares.map((share, index) => ({ index, rest: (BigInt(total) * share) % sum }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const left = total - parts.reduce((a, b) => a + b, 0);
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
