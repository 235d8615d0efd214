import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, type RefObject } from 'react';

/** How far its middle is from the middle of the screen. */
const distance = (node: Element): number => {
  const { top, height } = node.getBoundingClientRect();
  return Math.abs(top + height / 2 - window.innerHeight / 2);
};

/** On a phone one thing moves at a time: the carousel that is looked at. */
const isBesideAnother = (node: Element): boolean =>
  matchMedia('(width <= 480px)').matches &&
  [...document.querySelectorAll('.carousel[data-live]')].some(
    (other) => other !== node && distance(other) < distance(node),
  );

/**
 * Moves on every `delay` ms; waits while a mouse is over it, a keyboard is in it, a finger is on it or nobody
 * looks. Embla's own plugin starts again on mouse leave even after Pause was pressed, hence this one.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  embla: EmblaCarouselType | undefined,
  delay: number,
  playing: boolean,
) {
  useEffect(() => {
    const node = root.current;
    if (!node || !embla || !playing) return;
    const mouse = matchMedia('(hover: hover)');
    const isHeld = () =>
      document.hidden ||
      (mouse.matches && node.matches(':hover')) ||
      node.matches(':has(:focus-visible)') ||
      isBesideAnother(node);
    let timer: ReturnType<typeof setInterval> | undefined;
    const halt = () => clearInterval(timer);
    const restart = () => {
      halt();
      timer = setInterval(() => !isHeld() && embla.scrollNext(), delay);
    };
    restart();
    const ends = new AbortController();
    node.addEventListener('pointerleave', restart, { signal: ends.signal });
    node.addEventListener('focusout', restart, { signal: ends.signal });
    embla.on('pointerDown', halt).on('pointerUp', restart).on('select', restart);
    return () => {
      halt();
      ends.abort();
      embla.off('pointerDown', halt).off('pointerUp', restart).off('select', restart);
    };
  }, [root, embla, delay, playing]);
}
