import type { CspSources } from '../platform/http/security-headers.ts';
import type { CspHosts } from '../services/payment/port.ts';

/** What the few pages that need more than our own origin may load. */
export function cspSourcesFor(payment: CspHosts): Readonly<Record<'payment' | 'map', CspSources>> {
  return {
    payment: {
      script: payment.script,
      frame: payment.frame,
      connect: payment.connect,
      img: payment.img,
      form: payment.formAction,
    },
    map: { frame: ['https://www.openstreetmap.org'] },
  };
}
