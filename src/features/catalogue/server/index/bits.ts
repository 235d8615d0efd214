/** A set of places, one bit each. */
export type Bits = Int32Array;

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

/** How many bits of a word are set. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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

/** Leaves those whose number in a column is this. */
export function keepEqual(bits: Bits, column: Int32Array, wanted: number): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    for (let word = left; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (column[at * 32 + 31 - Math.clz32(bit)] !== wanted) left ^= bit;
    }
    bits[at] = left;
  }
}

/** Leaves those whose number in a column is at least one and below another. */
export function keepBetween(bits: Bits, column: Int32Array, least: number, below: number): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    for (let word = left; word !== 0; word &= word - 1) {
      const bit = word & -word;
      const value = column[at * 32 + 31 - Math.clz32(bit)] ?? 0;
      if (value < least || value >= below) left ^= bit;
    }
    bits[at] = left;
  }
}

/** Leaves those whose number in a column is one of these. */
export function keepAmong(bits: Bits, column: Int32Array, wanted: Uint8Array): void {
  for (let at = 0; at < bits.length; at += 1) {
    let left = bits[at] ?? 0;
    for (let word = left; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (wanted[column[at * 32 + 31 - Math.clz32(bit)] ?? -1] !== 1) left ^= bit;
    }
    bits[at] = left;
  }
}

/** Which numbers of a column a set has. */
export function markSeen(bits: Bits, column: Int32Array, seen: Uint8Array): void {
  for (let at = 0; at < bits.length; at += 1)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      seen[column[at * 32 + 31 - Math.clz32(word & -word)] ?? -1] = 1;
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
