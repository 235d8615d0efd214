import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useMoving } from './page-router.tsx';

/** Holds whoever leaves for another page, until `go` is called. */
export function useBlocker(isHeld: (to: Location) => boolean): {
  go: (() => void) | undefined;
  stay: () => void;
} {
  const { block } = useMoving();
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
