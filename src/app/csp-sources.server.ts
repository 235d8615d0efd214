import type { CspSources } from '../platform/http/security-headers.ts';
import type { CspHosts } from '../services/payment/port.ts';

/** Every page may show pictures from where they lie. */
export const pictureSources = (picturesUrl: string | undefined): CspSources =>
  picturesUrl === undefined ? {} : { img: [new URL(picturesUrl).origin] };

/** What the few pages that need more than our own origin may load. */
export function cspSourcesFor(
  payment: CspHosts,
  picturesUrl: string | undefined,
): Readonly<Record<'payment' | 'map' | 'framed', CspSources>> {
  const { img = [] } = pictureSources(picturesUrl);
  return {
    payment: {
      script: payment.script,
      frame: payment.frame,
      connect: payment.connect,
      img: [...payment.img, ...img],
      form: payment.formAction,
    },
    map: { frame: ['https://www.openstreetmap.org'], img },
    framed: { framedBySelf: true, img },
  };
}
