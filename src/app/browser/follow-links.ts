import { type Language, languageOf, withoutLanguage } from '../../domain/text/languages.ts';
import { redirects, type PageRow } from '../route-table.ts';
import { rowFor } from '../routes.tsx';

type Go = (to: string, how: { replace: boolean; preventScrollReset: boolean }) => unknown;

/**
 * Links are plain anchors. A click on one that leads to a page of the shop shows that page in this document.
 * What has a target, leads elsewhere, into another frame or language, or is answered with another address by the server is left to
 * the browser.
 */
export function followLinks(go: Go, frame: PageRow['frame'], language: Language = 'en'): void {
  document.addEventListener('click', (event) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target !== '' || link.hasAttribute('download')) return;
    const { origin, pathname: written, search, hash } = new URL(link.href);
    const here = window.location;
    if (origin !== here.origin || languageOf(written) !== language) return;
    const pathname = withoutLanguage(written);
    if (pathname in redirects || /^\/(api|sandbox)\//.test(pathname)) return;
    if (rowFor(pathname)?.row.frame !== frame) return;
    if (hash !== '' && written === here.pathname && search === here.search) return;
    event.preventDefault();
    void go(pathname + search + hash, {
      replace: link.href === here.href,
      preventScrollReset: link.dataset['scroll'] === 'keep',
    });
  });
}
