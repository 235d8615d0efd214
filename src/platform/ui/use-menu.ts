import { useEffect, type RefObject } from 'react';
import { nextIndex } from './next-index.ts';

/** What script adds to a <details> menu: arrow keys, Escape, closing after a choice and on a press elsewhere. */
export function useMenu(ref: RefObject<HTMLDetailsElement | null>, hover = false) {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const ends = new AbortController();
    const on = { signal: ends.signal };
    details.addEventListener('keydown', (event) => moveFocus(details, event), on);
    details.addEventListener('click', (event) => onPress(details, event, hover), on);
    const closeFromOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('pointerdown', closeFromOutside, on);
    document.addEventListener('focusin', closeFromOutside, on);
    if (hover) {
      const follow = (open: boolean) => (event: PointerEvent) => {
        if (event.pointerType === 'mouse') details.open = open;
      };
      details.addEventListener('pointerenter', follow(true), on);
      details.addEventListener('pointerleave', follow(false), on);
      // The mouse may have been over it before the script ran.
      if (matchMedia('(hover: hover)').matches && details.matches(':hover')) details.open = true;
    }
    return () => ends.abort();
  }, [ref, hover]);
}

function onPress(details: HTMLDetailsElement, event: MouseEvent, hover: boolean) {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('.menu-panel :is(a, button)')) details.open = false;
  // A mouse that hovered it open would close it again with its click.
  const byMouse = event.detail > 0 && matchMedia('(hover: hover)').matches;
  if (hover && byMouse && details.open && event.target.closest('summary')) event.preventDefault();
}

function moveFocus(details: HTMLDetailsElement, event: KeyboardEvent) {
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    details.querySelector('summary')?.focus();
    return;
  }
  const items = [...details.querySelectorAll<HTMLElement>('.menu-panel :is(a[href], button:enabled)')];
  const now = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(event.key, now, items.length, 'vertical');
  if (next === undefined || (now < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  details.open = true;
  items[next]?.focus();
}
