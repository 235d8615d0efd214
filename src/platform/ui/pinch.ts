/** How a picture lies in its frame: enlarged so much, and moved from the middle by so many pixels. */
export interface PinchView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: PinchView = { scale: 1, x: 0, y: 0 };
const MOST = 4;

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Never further than the picture's edge, and in the middle when it is whole. */
export function within({ scale, x, y }: PinchView, frame: { width: number; height: number }): PinchView {
  const least = Math.min(MOST, Math.max(1, scale));
  return {
    scale: least,
    x: clamp(x, ((least - 1) * frame.width) / 2),
    y: clamp(y, ((least - 1) * frame.height) / 2),
  };
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** Two fingers moved: what lay between them stays between them. Points are counted from the middle of the frame. */
export function pinched(
  view: PinchView,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
): PinchView {
  const factor = distance(before) === 0 ? 1 : distance(now) / distance(before);
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const [from, to] = [middle(before), middle(now)];
  const grown = scale / view.scale;
  return { scale, x: to.x - (from.x - view.x) * grown, y: to.y - (from.y - view.y) * grown };
}
