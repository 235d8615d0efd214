/** 26 signs of which no two look alike: no 0, O, 1, I, L, Q, no B beside 8, S beside 5, Z beside 2, U beside V. */
const SIGNS = '23456789ACDEFGHJKMNPRTVWXY';
/** Of an order number, and of others that nobody asks about by typing guesses. */
const ORDER_SIGNS = 6;
const MORE_SIGNS = 8;
/** What is written for a sign that looks like it. */
const MEANT: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2', U: 'V' };

/** So many that every number is about equally likely. */
export const ORDER_NUMBER_BYTES = 12;

/** Luhn's sum, with as many values as there are signs: one wrong sign is found, and nearly every exchange of two neighbours. */
function checkSign(signs: string): string {
  const size = SIGNS.length;
  const sum = signs.split('').reduceRight((total, sign, at) => {
    const value = SIGNS.indexOf(sign) * ((signs.length - at) % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / size) + (value % size);
  }, 0);
  return SIGNS.charAt((size - (sum % size)) % size);
}

function numberOf(prefix: string, count: number, randomBytes: Uint8Array): string {
  if (randomBytes.length < ORDER_NUMBER_BYTES)
    throw new RangeError(`A number needs ${ORDER_NUMBER_BYTES} random bytes`);
  let rest = randomBytes.subarray(0, ORDER_NUMBER_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let signs = '';
  while (signs.length < count) {
    signs += SIGNS.charAt(Number(rest % BigInt(SIGNS.length)));
    rest /= BigInt(SIGNS.length);
  }
  return prefix + signs + checkSign(signs);
}

/**
 * 8 or 9 characters to say on the phone: the prefix of one or two letters, 6 random signs (309 million numbers) and a
 * check sign. A shop that has a longer prefix from before keeps its longer numbers. The caller brings the random bytes.
 */
export const orderNumber = (prefix: string, randomBytes: Uint8Array): string =>
  numberOf(prefix, prefix.length > 2 ? MORE_SIGNS : ORDER_SIGNS, randomBytes);

/** The ticket of a query: nothing looks whether it is taken, so that there are more of them. */
export const ticketNumber = (randomBytes: Uint8Array): string => numberOf('Q-', MORE_SIGNS, randomBytes);

/** Numbers of the first releases: KD and 12 random signs. */
const FIRST = /^KD[2-9A-HJ-NP-Z]{12}$/;
/** The signs above. */
const OURS = /^[2-9AC-HJKMNPRTV-Y]+$/;
/** By their length nobody takes one for the other: 8 or 9 characters, 10 to 13 of releases before. */
const NUMBERS = [/^([A-Z]{1,2})([2-9A-Z]{7})$/, /^([A-Z]{1,4})([2-9A-Z]{9})$/];

/** Reads what a shopper typed; undefined when it cannot be one of our numbers. Any prefix counts: the shop's may have changed. */
export function readOrderNumber(text: string): string | undefined {
  const tidy = text.slice(0, 64).replace(/[\s-]/g, '').toUpperCase();
  if (FIRST.test(tidy)) return tidy;
  const [, prefix = '', typed = ''] = NUMBERS.map((each) => each.exec(tidy)).find((found) => found) ?? [];
  const signs = typed.replace(/[BSZU]/g, (sign) => MEANT[sign] ?? sign);
  return OURS.test(signs) && checkSign(signs.slice(0, -1)) === signs.slice(-1) ? prefix + signs : undefined;
}
