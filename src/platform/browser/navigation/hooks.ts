import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Location } from './history.ts';
import type { Params } from './match-path.ts';
import type { Navigation } from './navigation.ts';

/** Which address is shown, and the named parts of its path. */
export const RouteContext = createContext<{ readonly location: Location; readonly params: Params }>({
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  params: {},
});

/** What a component can do to the navigation. Where a page is only rendered, it goes nowhere. */
interface Moving extends Pick<Navigation<unknown>, 'go' | 'block'> {
  readonly isLoading: () => boolean;
  readonly watch: (changed: () => void) => () => void;
}

const nothing = (): void => undefined;

/** Always the same object: a context that changes makes React drop what it has not taken over from the server yet. */
export const MovingContext = createContext<Moving>({
  go: async () => undefined,
  block: () => nothing,
  isLoading: () => false,
  watch: () => nothing,
});

export const useLocation = (): Location => use(RouteContext).location;

export const useParams = (): Params => use(RouteContext).params;

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Goes to another page of this document. */
export const useNavigate = (): Moving['go'] => use(MovingContext).go;

/** Whether another page is on its way. */
export function useLoading(): boolean {
  const { watch, isLoading } = use(MovingContext);
  return useSyncExternalStore(watch, isLoading, () => false);
}

/** Holds whoever leaves for another page, until `go` is called. */
export function useBlocker(isHeld: (to: Location) => boolean): {
  go: (() => void) | undefined;
  stay: () => void;
} {
  const { block } = use(MovingContext);
  const [go, setGo] = useState<(() => void) | undefined>();
  useEffect(
    () =>
      block((to, leave) => {
        if (!isHeld(to)) return false;
        setGo(() => leave);
        return true;
      }),
    [block, isHeld],
  );
  return { go, stay: () => setGo(undefined) };
}
