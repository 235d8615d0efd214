import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinched, WHOLE, within } from './pinch.ts';

const frame = { width: 360, height: 640 };
const coordinate = fc.integer({ min: -300, max: 300 });
const point = fc.record({ x: coordinate, y: coordinate });

test('whatever the fingers do, the picture is between once and four times its size and covers the frame', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point, point, point), { maxLength: 20 }), (moves) => {
      let view = WHOLE;
      for (const [a, b, c, d] of moves) view = within(pinched(view, [a, b], [c, d]), frame);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(4);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * frame.width) / 2 + 1e-9);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * frame.height) / 2 + 1e-9);
    }),
  );
});

test('fingers that part to twice their distance enlarge twice, around what lies between them', () => {
  const view = pinched(
    WHOLE,
    [
      { x: 50, y: 0 },
      { x: 150, y: 0 },
    ],
    [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ],
  );
  expect(view).toEqual({ scale: 2, x: -100, y: 0 });
});
