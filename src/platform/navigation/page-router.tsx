import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Location, Router, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { PathMatch } from './match-path.ts';
import type { Navigation, Shown } from './navigation.ts';
import { keepScroll, scrollTo } from './scroll-positions.ts';

interface Moving {
  readonly loading: boolean;
  readonly block: Navigation<unknown>['block'];
}

const MovingContext = createContext<Moving>({ loading: false, block: () => () => undefined });

export const useMoving = (): Moving => use(MovingContext);

/** Shows the page of the present address; the page before stays until the next one can be drawn. */
export function PageRouter<Page extends PathMatch<{ readonly path: string }>>({
  navigation,
  draw,
}: {
  navigation: Navigation<Page>;
  draw: (page: Page, location: Location) => ReactNode;
}) {
  const [shown, setShown] = useState(navigation.shown);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    const follow = (next: Shown<Page>): void => {
      startTransition(() => {
        setShown(next);
        setLoading(false);
      });
    };
    // What was opened while this document was still being taken over.
    if (navigation.shown() !== shown) follow(navigation.shown());
    return navigation.follow({
      shown: (next, before) => {
        keepScroll(before.location.key);
        follow(next);
      },
      loading: () => setLoading(true),
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later pages come through `follow`
  }, [navigation]);
  useLayoutEffect(() => scrollTo(shown), [shown]);
  const { page, location } = shown;
  const drawn = useMemo(() => <Matched page={page}>{draw(page, location)}</Matched>, [draw, page, location]);
  return (
    <Router location={location} navigator={navigation.navigator}>
      <MovingContext value={{ loading, block: navigation.block }}>{drawn}</MovingContext>
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
