import Footprints from 'lucide-react/icons/footprints';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect } from 'react';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { paths } from '../../contract/paths.ts';
import { buttonClass } from '../../platform/ui/button-class.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { useMessages } from '../../platform/ui/language.ts';
import { Link } from '../../platform/ui/link.tsx';
import { errorMessages } from './messages.ts';

const notFetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|fetch|module script|network/i.test(error.message);

/** Shown inside the shop's frame when a page cannot be loaded or drawn. Plain links: whatever broke, these work. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useMessages(errorMessages);
  const { pathname, search } = useLocation();
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  const unreached = offline || notFetched(error);

  const title = offline ? t.youAreOffline : t.unexpectedError;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (!unreached) return;
    // The page comes by itself as soon as there is a connection again.
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [unreached]);

  return (
    <div className="page py-10 md:py-16">
      <EmptyState
        level={1}
        icon={unreached ? <WifiOff size={40} /> : <Footprints size={40} />}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* The document itself may be what is broken: the browser fetches it anew. */}
            <Link className={buttonClass({})} href={pathname + search} target="_self">
              {t.tryAgain}
            </Link>
            <Link className={buttonClass({ look: 'secondary' })} href={paths.home} target="_self">
              {t.home}
            </Link>
          </div>
        }
      >
        {unreached ? t.notFetched : t.broken}
      </EmptyState>
    </div>
  );
}
