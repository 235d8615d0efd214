import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch, RootState } from '../../../../platform/browser/state.ts';

type What = 'found' | 'empty' | 'click';

/** Counts a search and the first product that is opened from it. Who searched is nobody's business. */
export function useCountSearch(
  text: string | undefined,
  listing: RootState['products']['listing'],
): RefObject<HTMLUListElement | null> {
  const dispatch = useDispatch<Dispatch>();
  const grid = useRef<HTMLUListElement>(null);
  const counted = useRef('');
  const known = listing !== null;
  // What was relaxed did not find what was asked for.
  const what: What = listing?.total === 0 || listing?.note !== undefined ? 'empty' : 'found';
  useEffect(() => {
    if (text === undefined || !known) return;
    const count = (each: What) => {
      const call = dispatch((_, __, extra) => extra.call);
      call(
        'countSearch',
        { body: { query: text.slice(0, 200), what: each } },
        { token: '', keepalive: true },
      ).catch(() => {});
    };
    if (counted.current !== text) count(what);
    counted.current = text;
    const node = grid.current;
    const onClick = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a[href^="/products/"]')) return;
      node?.removeEventListener('click', onClick);
      count('click');
    };
    node?.addEventListener('click', onClick);
    return () => node?.removeEventListener('click', onClick);
  }, [dispatch, text, known, what]);
  return grid;
}
