import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Location } from './history.ts';
import { MovingContext, RouteContext } from './hooks.ts';
import type { Params } from './match-path.ts';
import type { Navigation, Shown } from './navigation.ts';
import { keepScroll, scrollTo } from './scroll-positions.ts';

/** An event of the document: another page, or another part of it, is there. */
export const PAGE_SHOWN = 'page-shown';

/** Says whether a page is on its way, to those who watch. */
function loadingState() {
  let loading = false;
  const watching = new Set<() => void>();
  return {
    isLoading: () => loading,
    watch(changed: () => void) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    set(now: boolean) {
      loading = now;
      for (const changed of watching) changed();
    },
  };
}

/** Shows the page of the present address; the page before stays until the next one can be drawn. */
export function PageRouter<Page extends { readonly params: Params }>({
  navigation,
  draw,
}: {
  navigation: Navigation<Page>;
  draw: (page: Page, location: Location) => ReactNode;
}) {
  const [shown, setShown] = useState(navigation.shown);
  const [moving] = useState(() => ({ go: navigation.go, block: navigation.block, ...loadingState() }));
  useEffect(() => {
    const show = (next: Shown<Page>): void => {
      startTransition(() => setShown(next));
    };
    // What was opened while this document was still being taken over.
    if (navigation.shown() !== shown) show(navigation.shown());
    return navigation.follow({
      shown: (next, before) => {
        keepScroll(before.location.key);
        show(next);
      },
      within: (now, before) => {
        moving.set(false);
        keepScroll(before.location.key);
        scrollTo(now);
      },
      loading: () => moving.set(true),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later pages come through `follow`
  }, [navigation, moving]);
  useLayoutEffect(() => {
    scrollTo(shown);
    moving.set(false);
    document.dispatchEvent(new Event(PAGE_SHOWN));
  }, [shown, moving]);
  const { page, location } = shown;
  const drawn = useMemo(
    () => <RouteContext value={{ location, params: page.params }}>{draw(page, location)}</RouteContext>,
    [draw, page, location],
  );
  return <MovingContext value={moving}>{drawn}</MovingContext>;
}
