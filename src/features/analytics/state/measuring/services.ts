import { measuredAddress } from '../../../../domain/measuring/measured-pages.ts';

/** A product as both are told of it. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly variant?: string;
  /** In rupees. */
  readonly price?: number;
  readonly quantity: number;
}

export type Happened = 'page' | 'view' | 'cart' | 'checkout';
export type Tell = (what: Happened, items: readonly Item[]) => void;

type Fbq = ((...said: unknown[]) => void) & {
  callMethod?: (...said: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: (...said: unknown[]) => void;
  }
}

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

const sum = (items: readonly Item[]): number =>
  Math.round(items.reduce((all, { price = 0, quantity }) => all + price * quantity * 100, 0)) / 100;

const GOOGLE = { view: 'view_item', cart: 'add_to_cart', checkout: 'begin_checkout' } as const;

/** Google Analytics 4: measuring alone, nothing for advertisements. */
export function startGoogle(id: string): Tell {
  const layer: unknown[] = (window.dataLayer ??= []);
  // Google's code tells a command from data by its being `arguments`.
  function gtag(..._said: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: measuredAddress(new URL(location.href)),
  });
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return (what, items) => {
    if (what === 'page') {
      gtag('set', { page_location: measuredAddress(new URL(location.href)), page_title: document.title });
      gtag('event', 'page_view');
      return;
    }
    gtag('event', GOOGLE[what], {
      currency: 'INR',
      value: sum(items),
      items: items.map(({ id: item_id, name: item_name, variant: item_variant, price, quantity }) => ({
        item_id,
        item_name,
        item_variant,
        price,
        quantity,
      })),
    });
  };
}

/** From now on its code sends nothing in this document. */
export function stopGoogle(id: string): void {
  Object.assign(window, { [`ga-disable-${id}`]: true });
}

const META = {
  page: 'PageView',
  view: 'ViewContent',
  cart: 'AddToCart',
  checkout: 'InitiateCheckout',
} as const;

/** The Meta Pixel, without what it would find out by itself: clicks, forms, addresses of later pages. */
export function startMeta(pixel: string): Tell {
  const fbq: Fbq = Object.assign(
    (...said: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...said);
      else fbq.queue.push(said);
    },
    { queue: [], push: undefined, loaded: true, version: '2.0', disablePushState: true },
  );
  fbq.push = fbq;
  // Both, as in Meta’s own snippet.
  Object.assign(window, { fbq, _fbq: fbq });
  fbq('set', 'autoConfig', false, pixel);
  fbq('init', pixel);
  load('https://connect.facebook.net/en_US/fbevents.js');
  return (what, items) => {
    const about =
      what === 'page'
        ? {}
        : {
            currency: 'INR',
            value: sum(items),
            content_type: 'product',
            content_ids: items.map(({ id }) => id),
            contents: items.map(({ id, quantity }) => ({ id, quantity })),
          };
    fbq('trackSingle', pixel, META[what], about);
  };
}

export function stopMeta(): void {
  window.fbq?.('consent', 'revoke');
}
