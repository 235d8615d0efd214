import { StrictMode, startTransition, useEffect } from 'react';
import { Provider } from 'react-redux';
import { languageOf, withoutLanguage } from '../domain/text/languages.ts';
import { takeSteps } from '../features/analytics/state/count-step.ts';
import { watchInstall } from '../platform/browser/install-prompt.ts';
import { readUser } from '../platform/browser/signed-in-user.ts';
import { Navigation } from '../platform/browser/navigation/navigation.ts';
import { PAGE_SHOWN, PageRouter } from '../platform/browser/navigation/page-router.tsx';
import { startScrolling } from '../platform/browser/navigation/scroll-positions.ts';
import { callOverHttp } from '../platform/browser/call-over-http.ts';
import type { RootState } from '../platform/browser/state.ts';
import { LanguageContext } from '../platform/ui/language.ts';
import { linkStoredPictures } from '../platform/ui/picture-sources.ts';
import { toast } from '../platform/ui/toast.ts';
import '../platform/ui/styles.css';
import { drawPage } from './render/draw-page.tsx';
import { followLinks } from './browser/follow-links.ts';
import { followStorage } from './browser/follow-storage.ts';
import { hydrateRoot } from './browser/react-root.ts';
import { isStaffPath, pageOf, pageOpener, rowFor } from './routes.tsx';
import { makeStore, type Store } from './browser/store.ts';

/** Between two steps of the start the page may scroll, paint and answer. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** What a failed call says itself stays as it is. */
const onReference = (reference: string): void => toast.info(`If you write to us, please quote ${reference}.`);

async function start(): Promise<void> {
  linkStoredPictures(document.documentElement.dataset['pictures']);
  await pause();
  const state = document.getElementById('state')?.textContent;
  const language = languageOf(window.location.pathname);
  const staff = isStaffPath(window.location.pathname) ? await loadStaffPages() : undefined;
  staff?.addStaffPages();
  const store = makeStore(
    callOverHttp(() => readUser()?.token, { language, table: staff?.everyCall, onReference }),
    language,
    state ? (JSON.parse(state) as RootState) : undefined,
  );
  await pause();
  // The page's own code must be there before React takes over, or it would flash.
  const here = rowFor(withoutLanguage(window.location.pathname));
  if (!here) return;
  const first = await pageOf(here);
  await pause();
  const navigation = new Navigation(first, pageOpener(store, first), language);
  startScrolling(() => navigation.shown().location.key);
  followLinks(navigation.go, here.row.frame, language);
  const root = document.getElementById('root');
  if (!root) return;
  await pause();
  // As a transition React takes the page over in small steps and lets the shopper scroll and tap in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Provider store={store} serverState={store.getState()}>
          <LanguageContext value={language}>
            <PageRouter navigation={navigation} draw={drawPage} />
          </LanguageContext>
          <StorageFollower store={store} />
        </Provider>
      </StrictMode>,
    );
  });
}

async function loadStaffPages() {
  await import('../platform/browser/staff/zod-without-eval.ts');
  return import('./staff-pages.ts');
}

/** The page is taken over as the server drew it; who the visitor is and what they have chosen come right after. */
function StorageFollower({ store }: { store: Store }) {
  useEffect(() => {
    let stop = () => {};
    // In a step of its own, behind what the page itself does first.
    const timer = setTimeout(() => {
      stop = followStorage(store);
      document.dispatchEvent(new Event('shop-ready'));
      setTimeout(() => countVisit(store), 1000);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return null;
}

/** Registers the service worker with its offline page, once the page is ready. The shop works without it. */
function prepareForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}

/** What happens is counted where the owner wants it, when the page has long been there. */
function countVisit(store: Store): void {
  if (!store.getState().shop.settings?.countVisits || isStaffPath(window.location.pathname)) return;
  if ((readUser()?.userType ?? 'customer') !== 'customer') return;
  import('../features/analytics/state/beacon.ts').then(
    ({ startBeacon }) => startBeacon(PAGE_SHOWN, takeSteps),
    () => {},
  );
}

void start();
watchInstall();
// Not after `load`: this code is fetched after it.
document.addEventListener('shop-ready', () => setTimeout(prepareForOffline, 3000), { once: true });
