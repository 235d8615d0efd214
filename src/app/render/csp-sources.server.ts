import type { CspSources } from '../../platform/server/http/security-headers.ts';
import { RAZORPAY_CSP } from '../../services/payment/razorpay.server.ts';

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
