import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bannerTiming,
  currentDot,
  defaultTiming,
  dotTargets,
  emblaOptions,
  productTiming,
  swipeStep,
} from './carousel-options.ts';

test("'Carousels: autoplay 2000 ms, loop, dots, pause on hover, 800 ms transition'", () => {
  expect(productTiming).toEqual({ delay: 2000, transition: 800 });
  expect(emblaOptions(productTiming.transition, false)).toMatchObject({ loop: true });
});

test("'Home slider: 2500 ms per slide, 1000 ms transition, infinite'", () => {
  expect(bannerTiming).toEqual({ delay: 2500, transition: 1000 });
});

test("'Default carousel interval 5000 ms, swipe threshold 40 px'", () => {
  expect(defaultTiming.delay).toBe(5000);
  expect([-200, -40, -39, 0, 39, 40, 200].map(swipeStep)).toEqual([1, 1, 0, 0, 0, -1, -1]);
});

test('people who ask for less motion get jumps, not slides', () => {
  expect(emblaOptions(productTiming.transition, true).duration).toBe(0);
});

test('dots lead from the first slide to the last, in order, and never to the same slide twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), (slides) => {
      const targets = dotTargets(slides);
      expect(targets.length).toBeLessThanOrEqual(8);
      expect(targets[0]).toBe(0);
      expect(targets.at(-1)).toBe(slides - 1);
      expect(new Set(targets).size).toBe(targets.length);
      expect(targets).toEqual(targets.toSorted((a, b) => a - b));
      for (const [dot, target] of targets.entries()) expect(currentDot(targets, target)).toBe(dot);
    }),
  );
});

test('one slide needs no dots', () => {
  expect(dotTargets(1)).toEqual([]);
  expect(dotTargets(0)).toEqual([]);
});
