import type { CspSources } from '../../platform/server/http/security-headers.ts';
import { RAZORPAY_CSP } from '../../services/payment/razorpay-csp.ts';

/** Every page may show pictures from where they lie. */
export const pictureSources = (picturesUrl: string | undefined): CspSources =>
  picturesUrl === undefined ? {} : { img: [new URL(picturesUrl).origin] };

/**
 * What the few pages that need more than our own origin may load. The provider's hosts stand there in the demo too: the
 * owner may set keys while pages are cached.
 */
export function cspSourcesFor(
  picturesUrl: string | undefined,
): Readonly<Record<'payment' | 'map' | 'framed', CspSources>> {
  const { img = [] } = pictureSources(picturesUrl);
  const { script, frame, connect, formAction } = RAZORPAY_CSP;
  return {
    payment: { script, frame, connect, img: [...RAZORPAY_CSP.img, ...img], form: formAction },
    map: { frame: ['https://www.openstreetmap.org'], img },
    framed: { framedBySelf: true, img },
  };
}

/**
 * Google's and Meta's hosts, of a shop that has set an id of theirs, on the pages where their scripts may run. These pages
 * have no needs of their own.
 */
export function measuringSources(
  { ga4, pixel }: { readonly ga4: string; readonly pixel: string },
  picturesUrl: string | undefined,
): CspSources {
  const google = ga4 === '' ? [] : ['https://www.googletagmanager.com'];
  const counted = ga4 === '' ? [] : ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  const pixels = pixel === '' ? [] : ['https://www.facebook.com'];
  return {
    script: [...google, ...(pixel === '' ? [] : ['https://connect.facebook.net'])],
    connect: [...google, ...counted, ...pixels, ...(pixel === '' ? [] : ['https://connect.facebook.net'])],
    img: [...(pictureSources(picturesUrl).img ?? []), ...google, ...counted, ...pixels],
  };
}
