/** A square or another rectangle in pixels of the whole upright picture. It may reach beyond the picture's edge. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * What fills a picture where there is none: the colour of its own edge, the shop's warm white, white, or
 * nothing: a logo is seen through.
 */
export const GROUNDS = ['edge', 'warm', 'white', 'clear'] as const;
export type Ground = (typeof GROUNDS)[number];
export const WARM_WHITE = '#f6f0e8';

/** What is made of a picture that was sent in: the shop's square, or the picture as it is. */
export interface Recipe {
  readonly shape: 'square' | 'free';
  /** Nothing: the whole picture. */
  readonly crop: Crop | null;
  readonly ground: Ground;
}

export const wholePicture = (shape: Recipe['shape'], ground: Ground = 'edge'): Recipe => ({
  shape,
  crop: null,
  ground,
});

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the whole that a recipe takes: for a square the smallest one that holds the whole picture. */
export function cropOf({ shape, crop }: Recipe, { width, height }: Size): Crop {
  if (crop) return crop;
  if (shape === 'free') return { left: 0, top: 0, width, height };
  const side = Math.max(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}

/** The same widths that the pictures of the demo have: thumbnail, card, a phone's page, a desktop's. */
const SQUARE_WIDTHS = [240, 480, 720, 1200];
const FREE_WIDTHS = [240, 480, 768, 1280, 1600];

/** The widths of the files: those below the picture's own width, and that one; never larger than it is. */
export function widthsFor(shape: Recipe['shape'], width: number): number[] {
  const all = shape === 'square' ? SQUARE_WIDTHS : FREE_WIDTHS;
  const own = Math.min(width, Math.max(...all));
  return [...all.filter((each) => each < own), own];
}

/** A large picture is seen in fewer device pixels' detail than a small one: it bears a lower quality. */
export function qualityOf(shape: Recipe['shape'], width: number): { avif: number; webp: number } {
  if (shape === 'free') return { avif: 58, webp: 78 };
  return width > 600 ? { avif: 50, webp: 68 } : { avif: 56, webp: 76 };
}

export const LEAST_SIDE = 100;

/** Why a crop cannot be made; nothing when it can. */
export function cropFault({ left, top, width, height }: Crop, whole: Size): string | undefined {
  if (width < LEAST_SIDE || height < LEAST_SIDE)
    return `Please choose a part of at least ${LEAST_SIDE} × ${LEAST_SIDE} pixels.`;
  const most = 2 * Math.max(whole.width, whole.height);
  if (width > most || height > most) return 'Please choose a smaller frame.';
  const seen = {
    width: Math.min(left + width, whole.width) - Math.max(left, 0),
    height: Math.min(top + height, whole.height) - Math.max(top, 0),
  };
  return seen.width < 1 || seen.height < 1 ? 'There is nothing of the picture inside the frame.' : undefined;
}
