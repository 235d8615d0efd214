import { startMeasuring } from '../../features/analytics/state/measuring/start.ts';

/**
 * A script of its own, named only by pages of a shop whose owner has set an id of Google Analytics or Meta. It waits until
 * the page answers: the first screen comes first.
 */
function begin(): void {
  const { ga4, pixel, open } = document.querySelector<HTMLElement>('script[data-measuring]')?.dataset ?? {};
  startMeasuring({ ga4, pixel, open: open !== undefined });
}

if (document.documentElement.dataset['ready'] === undefined)
  document.addEventListener('shop-ready', () => setTimeout(begin), { once: true });
else begin();
