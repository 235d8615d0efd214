/**
 * Embla counts its `duration` in its own unit and slows down for ever. With these a slide of 300 px has 99% of
 * its way behind it after 700 and 850 ms and is on its last pixel after 830 and 1030, as an eased transition of
 * 800 and 1000 ms would be.
 */
const emblaDuration = { 800: 25, 1000: 29 } as const;

type Transition = keyof typeof emblaDuration;
export type CarouselTiming = { delay: number; transition: Transition };

/** For a carousel that asks for nothing else. */
export const defaultTiming: CarouselTiming = { delay: 5000, transition: 800 };
export const productTiming: CarouselTiming = { delay: 2000, transition: 800 };
export const bannerTiming: CarouselTiming = { delay: 2500, transition: 1000 };

export function emblaOptions(transition: Transition, still: boolean) {
  return { loop: true, align: 'start', duration: still ? 0 : emblaDuration[transition] } as const;
}

/** A finger or mouse that moved this far means the next slide, however slowly it came. */
const SWIPE_PX = 40;

/** Where a drag of so many pixels leads: 1 the next slide, -1 the one before, 0 stays. */
export function swipeStep(pixels: number): -1 | 0 | 1 {
  if (Math.abs(pixels) < SWIPE_PX) return 0;
  return pixels < 0 ? 1 : -1;
}

const mostDots = 8;

/** At most eight dots, whatever the number of slides: which slide each one leads to. */
export function dotTargets(slides: number): number[] {
  const dots = Math.min(slides, mostDots);
  if (dots < 2) return [];
  return Array.from({ length: dots }, (_, dot) => Math.round((dot * (slides - 1)) / (dots - 1)));
}

/** The dot nearest to the slide that is shown. */
export function currentDot(targets: readonly number[], slide: number): number {
  let best = 0;
  for (const [dot, target] of targets.entries()) {
    if (Math.abs(target - slide) < Math.abs((targets[best] ?? 0) - slide)) best = dot;
  }
  return best;
}
