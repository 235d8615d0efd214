/** 26 signs of which no two look alike: no 0, O, 1, I, L, Q, no B beside 8, S beside 5, Z beside 2, U beside V. */
const SIGNS = '23456789ACDEFGHJKMNPRTVWXY';
const RANDOM_SIGNS = 8;
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

/** The prefix, 8 random signs (2 × 10¹¹ numbers) and a check sign. The caller brings the random bytes. */
export function orderNumber(prefix: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < ORDER_NUMBER_BYTES)
    throw new RangeError(`An order number needs ${ORDER_NUMBER_BYTES} random bytes`);
  let rest = randomBytes.subarray(0, ORDER_NUMBER_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let signs = '';
  while (signs.length < RANDOM_SIGNS) {
    signs += SIGNS.charAt(Number(rest % BigInt(SIGNS.length)));
    rest /= BigInt(SIGNS.length);
  }
  return prefix + signs + checkSign(signs);
}

/** Numbers of earlier releases: KD and 12 random signs. */
const EARLIER = /^KD[2-9A-HJ-NP-Z]{12}$/;
/** The signs above. */
const OURS = /^[2-9AC-HJKMNPRTV-Y]+$/;
const NUMBER = /^([A-Z]{1,4})([2-9A-Z]{9})$/;

/** Reads what a shopper typed; undefined when it cannot be one of our numbers. Any prefix counts: the shop's may have changed. */
export function readOrderNumber(text: string): string | undefined {
  const tidy = text.slice(0, 64).replace(/[\s-]/g, '').toUpperCase();
  if (EARLIER.test(tidy)) return tidy;
  const [, prefix = '', typed = ''] = NUMBER.exec(tidy) ?? [];
  const signs = typed.replace(/[BSZU]/g, (sign) => MEANT[sign] ?? sign);
  const random = signs.slice(0, RANDOM_SIGNS);
  return OURS.test(signs) && checkSign(random) === signs.slice(-1) ? prefix + signs : undefined;
}
