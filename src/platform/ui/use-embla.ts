import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState, type RefObject } from 'react';
import { emblaOptions, type CarouselTiming } from './carousel-options.ts';

export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Loads Embla when the carousel comes near the screen; until then, and without it, the row just scrolls. */
export function useEmbla(
  view: RefObject<HTMLElement | null>,
  { transition }: CarouselTiming,
  /** Slides that come later are taken in by Embla itself, without a move. */
  several: boolean,
) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  useEffect(() => {
    const node = view.current;
    if (!node || !several) return;
    let gone = false;
    let made: EmblaCarouselType | undefined;
    const start = async () => {
      const { default: create } = await import('embla-carousel');
      if (gone) return;
      node.scrollLeft = 0;
      made = create(node, emblaOptions(transition, wantsStillness()));
      setEmbla(made);
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        start().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(node);
    return () => {
      gone = true;
      watcher.disconnect();
      made?.destroy();
      setEmbla(undefined);
    };
  }, [view, transition, several]);
  return embla;
}
