import type { Shown } from './navigation.ts';

const STORED = 'scroll-positions';

let positions: Record<string, number> = {};

/** How far a page was scrolled when it was left, for whoever comes back to it. */
export function keepScroll(key: string): void {
  positions[key] = window.scrollY;
}

/** Takes scrolling back over from the browser, which does it for documents that it loads. */
export function startScrolling(key: () => string): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;
  } catch {
    // Storage that is shut or broken: pages are then opened at their top.
  }
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  // A link into the page itself is followed by the browser, which says so when it has scrolled.
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) keepScroll(key());
    },
    true,
  );
  window.addEventListener('pagehide', () => {
    keepScroll(key());
    try {
      sessionStorage.setItem(STORED, JSON.stringify(positions));
    } catch {
      // As above.
    }
    window.history.scrollRestoration = 'auto';
  });
}

/** Moves the window to where it belongs on the page that is now shown. */
export function scrollTo({ scroll, location: { key, hash } }: Shown<unknown>): void {
  if (scroll === 'keep') return;
  const left = scroll === 'as left' ? positions[key] : undefined;
  const named =
    left === undefined && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (named) named.scrollIntoView();
  else window.scrollTo(0, left ?? 0);
}
