import type { Grants } from '../platform/http/security-headers.ts';

/** What the few pages that need more than our own origin may load. */
export function grantsFor(): Readonly<Record<'payment' | 'map', Grants>> {
  return {
    payment: {
      script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      frame: ['https://api.razorpay.com'],
      connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
      img: ['https://cdn.razorpay.com'],
      form: ['https://api.razorpay.com'],
    },
    map: { frame: ['https://www.openstreetmap.org'] },
  };
}
