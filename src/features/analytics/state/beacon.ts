import { calls } from '../../../contract/calls.ts';
import { countedPage, deviceOf, sourceOf } from '../../../domain/reports/visits.ts';
import { languageOf, withoutLanguage } from '../../../domain/text/languages.ts';
import type { takeSteps, VisitStep } from './count-step.ts';

/** In the storage of the tab, which ends with it. */
const KEY = 'visit';

/** Counts pages and steps of this tab. A browser that asks not to be tracked is left alone, and so is one that a program steers. */
export function startBeacon(shown: string, take: typeof takeSteps): void {
  const asked = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  if (asked.globalPrivacyControl || asked.doNotTrack === '1' || asked.webdriver) return;
  const language = languageOf(location.pathname);
  const device = deviceOf(innerWidth);
  let visit: { id: string; source: string } | undefined;
  let landing = false;
  try {
    const before = sessionStorage.getItem(KEY);
    landing = before === null;
    visit = before
      ? (JSON.parse(before) as typeof visit)
      : {
          id: crypto.randomUUID(),
          source: sourceOf(location.search, document.referrer, location.host).slice(0, 300),
        };
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    return;
  }
  const send = (what: VisitStep | { what: 'view'; page: string; landing: boolean }): void => {
    const body = { visit: visit?.id, source: visit?.source, device, language, ...what };
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
    // Some extensions take it away. What is not counted must not stop a shopper.
    navigator.sendBeacon?.(calls.countVisit[1], blob);
  };
  let page = '';
  const view = (): void => {
    const next = countedPage(withoutLanguage(location.pathname));
    if (next === page) return;
    page = next;
    send({ what: 'view', page, landing });
    landing = false;
  };
  document.addEventListener(shown, view);
  view();
  take(send);
}
