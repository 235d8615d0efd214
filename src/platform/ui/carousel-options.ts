/** Embla counts its `duration` in its own unit; these were measured for 800 and 1000 ms. */
const emblaDuration = { 800: 31, 1000: 37 } as const;

export type CarouselTiming = { delay: number; transition: keyof typeof emblaDuration };

export const productTiming: CarouselTiming = { delay: 2000, transition: 800 };
export const bannerTiming: CarouselTiming = { delay: 2500, transition: 1000 };

export function emblaOptions({ transition }: CarouselTiming, stillness: boolean) {
  return { loop: true, align: 'start', duration: stillness ? 0 : emblaDuration[transition] } as const;
}

/** Hovering and focus pause it, leaving goes on; touching does not stop it for good. */
export function autoplayOptions({ delay }: CarouselTiming) {
  return { delay, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true } as const;
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
