import type { EmblaCarouselType } from 'embla-carousel';
import type { AutoplayType } from 'embla-carousel-autoplay';
import { useEffect, useState, type RefObject } from 'react';
import { autoplayOptions, emblaOptions, type CarouselTiming } from './carousel-options.ts';

type Live = { embla: EmblaCarouselType; autoplay: AutoplayType | undefined };

/** Loads Embla when the carousel comes near the screen. Nothing plays for people who ask for less motion. */
export function useEmbla(view: RefObject<HTMLElement | null>, timing: CarouselTiming, slides: number) {
  const [live, setLive] = useState<Live>();
  const { delay, transition } = timing;
  useEffect(() => {
    const node = view.current;
    if (!node || slides < 2) return;
    let gone = false;
    let embla: EmblaCarouselType | undefined;
    const start = async () => {
      const [{ default: create }, { default: play }] = await Promise.all([
        import('embla-carousel'),
        import('embla-carousel-autoplay'),
      ]);
      if (gone) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const autoplay = still ? undefined : play(autoplayOptions({ delay, transition }));
      node.scrollLeft = 0;
      embla = create(node, emblaOptions({ delay, transition }, still), autoplay ? [autoplay] : []);
      setLive({ embla, autoplay });
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        start().catch(() => undefined); // Without Embla it stays the row that scrolls.
      },
      { rootMargin: '200px' },
    );
    watcher.observe(node);
    return () => {
      gone = true;
      watcher.disconnect();
      embla?.destroy();
      setLive(undefined);
    };
  }, [view, delay, transition, slides]);
  return live;
}
