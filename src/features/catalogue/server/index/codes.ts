import { type Bits, hasBit, putBit } from './bits.ts';

export function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/** Says of few codes in vain that a product may have them, also of some that are gone. */
export function createCodeFilter(room: number) {
  const size = 2 ** Math.ceil(Math.log2(room * 16));
  const bits: Bits = new Int32Array(size / 32);
  const at = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> 7) & (size - 1);
  const also = (hash: number): number => (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 5) & (size - 1);
  return {
    add(hash: number): void {
      putBit(bits, at(hash), true);
      putBit(bits, also(hash), true);
    },
    mayHave: (hash: number): boolean => hasBit(bits, at(hash)) && hasBit(bits, also(hash)),
  };
}
