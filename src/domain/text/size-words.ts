/** "size 38" in a sentence; a size that is a word ("One size") speaks for itself. */
export const sizeWords = (word: string, size: string | number): string =>
  /^\d/.test(String(size)) ? `${word} ${size}` : String(size);
