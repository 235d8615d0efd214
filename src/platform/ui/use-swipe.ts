import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, type RefObject } from 'react';
import { swipeStep } from './carousel-options.ts';

/** Embla wants half a slide, or speed, before it moves on; for a slide as wide as the screen that is too much. */
export function useSwipe(view: RefObject<HTMLElement | null>, embla: EmblaCarouselType | undefined) {
  useEffect(() => {
    const node = view.current;
    if (!node || !embla) return;
    let from: number | undefined;
    let at = 0;
    let slide = 0;
    const ends = new AbortController();
    const listen = (name: 'pointerdown' | 'pointermove', onMove: (x: number) => void) =>
      node.addEventListener(name, ({ clientX }) => onMove(clientX), { signal: ends.signal, passive: true });
    listen('pointerdown', (x) => {
      from = x;
      at = x;
      slide = embla.selectedScrollSnap();
    });
    listen('pointermove', (x) => (at = x));
    const settle = () => {
      const step = from === undefined ? 0 : swipeStep(at - from);
      from = undefined;
      if (step === 0 || embla.selectedScrollSnap() !== slide) return;
      if (step > 0) embla.scrollNext();
      else embla.scrollPrev();
    };
    embla.on('pointerUp', settle);
    return () => {
      ends.abort();
      embla.off('pointerUp', settle);
    };
  }, [view, embla]);
}
