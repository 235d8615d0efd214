import { holdsSecret, isMeasuredPage } from '../../../../domain/measuring/measured-pages.ts';
import { measuringMessages } from '../../messages.ts';
import { ask, offerChoices } from './ask.ts';
import {
  asksNotToTrack,
  type Choice,
  forgetCookies,
  namesOf,
  readChoice,
  type Service,
  STORED_CHOICE,
  storeChoice,
} from './choice.ts';
import { cartItems, pageItems } from './items.ts';
import { dress } from './look.ts';
import {
  type Happened,
  type Item,
  startGoogle,
  startMeta,
  stopGoogle,
  stopMeta,
  type Tell,
} from './services.ts';

export interface Ids {
  readonly ga4?: string | undefined;
  readonly pixel?: string | undefined;
  /** The policy of this document lets their scripts in. */
  readonly open: boolean;
}

/** Names of events, as the shop's own code has them; this file must load none of it. */
export const PAGE_SHOWN = 'page-shown';
export const STEP = 'shop-step';

interface Going extends Event {
  readonly destination: { readonly url: string };
}

const pathOf = (address: string): string => new URL(address).pathname.replace(/^\/hi(?=\/|$)/, '') || '/';

/** Tells both of what happens in this document from now on. */
function follow(tells: readonly Tell[]): void {
  const tell = (what: Happened, items: readonly Item[] = []): void => {
    for (const each of tells) each(what, items);
  };
  let before = '';
  const page = (): void => {
    const path = pathOf(location.href);
    // It is told of when the secret is gone from its address.
    if (path === before || holdsSecret(new URL(location.href))) return;
    before = path;
    if (!isMeasuredPage(path)) return;
    tell('page');
    pageItems(path).then(
      (items) => items.length > 0 && tell('view', items),
      () => {},
    );
  };
  document.addEventListener(PAGE_SHOWN, page);
  document.addEventListener(STEP, (event) => {
    const { what, product } = (event as CustomEvent<{ what: string; product?: string }>).detail;
    if (what === 'cart') tell('cart', cartItems(product).slice(-1));
  });
  // The checkout is a document of its own, where nothing of theirs is loaded.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    if (pathOf((event as Going).destination.url) === '/checkout') tell('checkout', cartItems());
  });
  page();
}

/** Asks once, keeps to the answer, and offers to change it. */
export function startMeasuring({ ga4, pixel, open }: Ids): void {
  const words = measuringMessages[document.documentElement.lang.startsWith('hi') ? 'hi' : 'en'];
  const services: Service[] = [...(ga4 ? (['google'] as const) : []), ...(pixel ? (['meta'] as const) : [])];
  const refused = asksNotToTrack();
  let choice = refused ? undefined : readChoice(services, Date.now());
  const { dataset } = document.documentElement;

  /** The checkout sends it with an order. */
  const name = (): void => {
    const agreed = choice?.google || choice?.meta;
    if (choice && agreed) dataset['measured'] = JSON.stringify(namesOf(choice, ga4));
    else delete dataset['measured'];
  };
  const measure = (): void => {
    name();
    if (!open || !choice) return;
    const tells = [
      ...(choice.google && ga4 ? [startGoogle(ga4)] : []),
      ...(choice.meta && pixel ? [startMeta(pixel)] : []),
    ];
    if (tells.length > 0) follow(tells);
  };
  const answer = (allowed: readonly Service[]): void => {
    const had = choice;
    const next: Choice = {
      at: new Date().toISOString(),
      ...Object.fromEntries(services.map((service) => [service, allowed.includes(service)])),
    };
    choice = storeChoice(next) ? next : undefined;
    if (had?.google || had?.meta) {
      // What runs already cannot be taken back in this document.
      delete dataset['measured'];
      forgetCookies();
      location.reload();
    } else measure();
  };
  /** Changed in another tab. What runs here is stopped: a form that somebody fills in must not be loaded anew. */
  const changed = ({ key }: StorageEvent): void => {
    if (key !== STORED_CHOICE && key !== null) return;
    const had = choice;
    choice = refused ? undefined : readChoice(services, Date.now());
    name();
    const ends = (service: Service): boolean => had?.[service] === true && choice?.[service] !== true;
    if (ends('google') && ga4) stopGoogle(ga4);
    if (ends('meta')) stopMeta();
    if (services.some(ends)) forgetCookies();
  };
  const question = { words, services, refused, answer };
  const allowed = (): Service[] => services.filter((service) => choice?.[service]);

  dress();
  offerChoices(words, () => ask({ ...question, allowed: allowed(), wanted: true }));
  document.addEventListener(PAGE_SHOWN, name);
  addEventListener('storage', changed);
  if (choice) measure();
  else if (!refused) ask({ ...question, wanted: false });
}
