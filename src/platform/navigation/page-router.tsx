import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, Router, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { PathMatch } from './match-path.ts';
import type { Navigation, Shown } from './navigation.ts';
import { keepScroll, scrollTo } from './scroll-positions.ts';

interface Moving {
  readonly block: Navigation<unknown>['block'];
  readonly isLoading: () => boolean;
  readonly watch: (changed: () => void) => () => void;
}

const nothing = (): void => undefined;

/** Always the same object: a context that changes makes React drop what it has not taken over from the server yet. */
const MovingContext = createContext<Moving>({
  block: () => nothing,
  isLoading: () => false,
  watch: () => nothing,
});

export const useMoving = (): Moving => use(MovingContext);

/** Whether another page is on its way. */
export function useLoading(): boolean {
  const { watch, isLoading } = useMoving();
  return useSyncExternalStore(watch, isLoading, () => false);
}

function startMoving(block: Moving['block']): Moving & { readonly set: (loading: boolean) => void } {
  let loading = false;
  const watching = new Set<() => void>();
  return {
    block,
    isLoading: () => loading,
    watch(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
    set(now) {
      loading = now;
      for (const changed of watching) changed();
    },
  };
}

/** Shows the page of the present address; the page before stays until the next one can be drawn. */
export function PageRouter<Page extends PathMatch<{ readonly path: string }>>({
  navigation,
  draw,
}: {
  navigation: Navigation<Page>;
  draw: (page: Page, location: Location) => ReactNode;
}) {
  const [shown, setShown] = useState(navigation.shown);
  const [moving] = useState(() => startMoving(navigation.block));
  useEffect(() => {
    const follow = (next: Shown<Page>): void => {
      startTransition(() => setShown(next));
    };
    // What was opened while this document was still being taken over.
    if (navigation.shown() !== shown) follow(navigation.shown());
    return navigation.follow({
      shown: (next, before) => {
        keepScroll(before.location.key);
        follow(next);
      },
      within: (now, before) => {
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
  }, [shown, moving]);
  const { page, location } = shown;
  const drawn = useMemo(() => <Matched page={page}>{draw(page, location)}</Matched>, [draw, page, location]);
  return (
    <Router location={location} navigator={navigation.navigator}>
      <MovingContext value={moving}>{drawn}</MovingContext>
    </Router>
  );
}

/** Lets the router's own hooks know the parts of the address. */
function Matched({
  page: { row, params },
  children,
}: {
  page: PathMatch<{ readonly path: string }>;
  children: ReactNode;
}) {
  const match = { params, pathname: '/', pathnameBase: '/', route: { path: row.path } };
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>{children}</RouteContext>
  );
}
