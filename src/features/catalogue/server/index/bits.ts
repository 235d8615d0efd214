/** A set of places, one bit each. */
export type Bits = Uint32Array;

/** Room for so many places, and for some to come. */
export const roomFor = (places: number): number => (places >>> 5) + 17;

export const hasBit = (bits: Bits, place: number): boolean =>
  (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;

export function putBit(bits: Bits, place: number, is: boolean): void {
  const mask = 1 << (place & 31);
  const word = bits[place >>> 5] ?? 0;
  bits[place >>> 5] = is ? word | mask : word & ~mask;
}

/** Leaves what is in both. */
export function intersect(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
}

/** Visits those that are in the set, in the order of their places. */
export function eachBit(bits: Bits, visit: (place: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      visit(at * 32 + 31 - Math.clz32(word & -word));
  }
}

/** Leaves those that fit. */
export function keepBits(bits: Bits, fits: (place: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    for (let word = left; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (!fits(at * 32 + 31 - Math.clz32(bit))) left ^= bit;
    }
    bits[at] = left;
  }
}

/** Its places in their order; nothing where there are more than so many. */
export function fewBits(bits: Bits, most: number): Int32Array | undefined {
  const few = new Int32Array(most);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      if (count === most) return undefined;
      few[count++] = at * 32 + 31 - Math.clz32(word & -word);
    }
  }
  return few.subarray(0, count);
}
