/** How a size is written: its number, or a word for an accessory. */
export const sizeName = ({ size, sizeLabel }: { size: number; sizeLabel: string | null }): string =>
  sizeLabel ?? String(size);
