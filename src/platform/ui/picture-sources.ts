export type PictureFiles = {
  /** Files are `/pictures/{base}-{width}.avif` and `.webp`; without widths, `base` is the address of the one file. */
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
  /** Fills the frame until the picture is there. */
  color?: string;
};

export function srcSet(base: string, widths: readonly number[], type: 'avif' | 'webp'): string {
  return widths.map((width) => `${pictureUrl(base, width, type)} ${width}w`).join(', ');
}

export function pictureUrl(base: string, width: number, type: 'avif' | 'webp' | 'png'): string {
  return pictureFile(`${base}-${width}.${type}`);
}

/** Of a logo or an icon, for programs that know neither AVIF nor WebP, where it was drawn since there are such files. */
export const plainType = (base: string): 'png' | 'webp' => (base.endsWith('-clear') ? 'png' : 'webp');

/** Uploaded pictures, whose names begin so, may lie elsewhere than those that came with the shop. */
const STORED = 'stored/';
let storedAt = '/pictures/';

/** Said once, when a process or a page starts: a CDN has them. */
export function linkStoredPictures(address: string | undefined): void {
  storedAt = address === undefined ? '/pictures/' : `${address.replace(/(?<!\/)\/+$/, '')}/`;
}

/** The address of a file by its name below /pictures. */
export const pictureFile = (name: string): string =>
  (name.startsWith(STORED) ? storedAt : '/pictures/') + name;

/** For browsers that choose by themselves, a middle size is the least harm. */
export function plainWidth(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
