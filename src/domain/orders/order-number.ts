/** 32 signs without 0, O, 1 and I, so that nobody misreads a number on the phone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_SIGNS = 12;

export const ORDER_NUMBER_BYTES = RANDOM_SIGNS;

/** 'KD' and 12 random signs (60 bits). The caller brings the random bytes. */
export function orderNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < RANDOM_SIGNS)
    throw new RangeError(`An order number needs ${RANDOM_SIGNS} random bytes`);
  const signs = Array.from(randomBytes.subarray(0, RANDOM_SIGNS), (byte) => SIGNS[byte % SIGNS.length]);
  return `KD${signs.join('')}`;
}

const PATTERN = new RegExp(`^KD[${SIGNS}]{${RANDOM_SIGNS}}$`);

/** Reads what a shopper typed; undefined when it cannot be one of our numbers. */
export function readOrderNumber(text: string): string | undefined {
  const tidy = text.slice(0, 64).replace(/[\s-]/g, '').toUpperCase();
  return PATTERN.test(tidy) ? tidy : undefined;
}
