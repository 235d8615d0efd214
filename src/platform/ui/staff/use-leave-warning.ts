import { useCallback, useEffect } from 'react';
import type { Location } from '../../browser/navigation/history.ts';
import { useBlocker, useLocation } from '../../browser/navigation/hooks.ts';

/** Asks before somebody leaves: inside the back office by a dialog, out of the document by the browser's own. */
export function useLeaveWarning(unsaved: boolean) {
  const { pathname } = useLocation();
  const { go, stay } = useBlocker(
    useCallback((to: Location) => unsaved && to.pathname !== pathname, [unsaved, pathname]),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return { asking: go !== undefined, stay, go: () => go?.() };
}
