/** A turn round a product has so many photos. */
export const LEAST_FRAMES = 12;
export const MOST_FRAMES = 36;
/** All photos of a turn together: a phone fetches them when somebody asks. */
export const MOST_SPIN_BYTES = 250_000;

export interface SizedFrames {
  readonly width: number;
  /** Of all photos together. */
  readonly bytes: number;
}

/** The largest files that together stay below the limit; otherwise the smallest there are. */
export function spinWidth(sizes: readonly SizedFrames[]): number | undefined {
  const byWidth = sizes.toSorted((one, other) => other.width - one.width);
  return (byWidth.find(({ bytes }) => bytes <= MOST_SPIN_BYTES) ?? byWidth.at(-1))?.width;
}

/** Which photo is seen after the picture was pulled so far; a whole width is a whole turn. */
export const frameAfter = (from: number, pulled: number, count: number): number =>
  (((from - Math.round(pulled * count)) % count) + count) % count;
