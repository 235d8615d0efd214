import { type Crop, LEAST_SIDE, type Size } from './picture-recipe.ts';

/** A square over a picture, in the picture's pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** How small and how large the square may be. */
export function sidesOf({ width, height }: Size): { least: number; most: number } {
  const whole = Math.max(width, height);
  return {
    least: Math.min(Math.max(LEAST_SIDE, Math.round(whole / 8)), whole),
    most: Math.round(whole * 1.5),
  };
}

/** A square that holds the whole picture, in the middle. */
export function wholeFrame({ width, height }: Size): Frame {
  const side = Math.max(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** The largest square without any ground, in the middle. */
export function filledFrame({ width, height }: Size): Frame {
  const side = Math.min(width, height);
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side };
}

/** Moved by so many pixels of the picture; its middle stays on the picture. */
export function moveFrame({ left, top, side }: Frame, whole: Size, x: number, y: number): Frame {
  const half = side / 2;
  return {
    side,
    left: Math.round(between(left + x, -half, whole.width - half)),
    top: Math.round(between(top + y, -half, whole.height - half)),
  };
}

/** Another side around the same middle. */
export function resizeFrame({ left, top, side }: Frame, whole: Size, wished: number): Frame {
  const { least, most } = sidesOf(whole);
  const next = Math.round(between(wished, least, most));
  const shift = Math.round((side - next) / 2);
  return moveFrame({ left: left + shift, top: top + shift, side: next }, whole, 0, 0);
}

export const cropOfFrame = ({ left, top, side }: Frame): Crop => ({ left, top, width: side, height: side });
