import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { Location } from '../../platform/browser/navigation/history.ts';
import { ErrorBoundary } from '../../platform/browser/navigation/error-boundary.tsx';
import type { RootState } from '../../platform/browser/state.ts';
import { useLanguage } from '../../platform/ui/language.ts';
import { ErrorPage } from './error-page.tsx';
import { applyHead, withWords } from './head.ts';
import type { Page } from '../routes.tsx';

/** A page in its frame. What breaks inside leaves the frame standing. */
export function drawPage(page: Page, location: Location) {
  const { Frame, screen, error } = page;
  return (
    <ErrorBoundary at={location.key} instead={BareErrorPage}>
      <Frame>
        <ErrorBoundary at={location.key} instead={ErrorPage}>
          {screen ? <screen.default /> : <ErrorPage error={error} />}
        </ErrorBoundary>
      </Frame>
      <Head page={page} location={location} />
    </ErrorBoundary>
  );
}

/** When even the frame is broken. */
function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

/** Keeps the document's head true while the visitor moves about. */
function Head({ page: { screen, params }, location }: { page: Page; location: Location }) {
  const store = useStore<RootState>();
  const language = useLanguage();
  const said = useRef<HTMLParagraphElement>(null);
  const first = useRef(location.pathname);
  useEffect(() => {
    // The error page sets the title itself.
    if (!screen) return;
    const url = new URL(location.pathname + location.search, window.location.origin);
    const state = store.getState();
    const meta = withWords(screen.meta({ state, params, url, language }), url, state.shop.words);
    applyHead(meta, url, { name: state.shop.settings?.name ?? '', language });
    // Screen readers announce a new document by themselves; a new page in the same document must be announced here.
    if (location.pathname === first.current) return;
    first.current = '';
    if (said.current) said.current.textContent = document.title;
  }, [location, screen, params, store, language]);
  return <p ref={said} role="status" className="sr-only" />;
}
