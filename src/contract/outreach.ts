import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const Said = z.object({ success: z.literal(true), message: z.string() });

/** Rules and their sentences live in the domain; here only the shape is settled. */
const words = z.string().default('');

export const outreachApi = {
  subscribe: {
    who: 'anyone',
    body: z.object({ email: words }),
    reads: 'form',
    out: Said,
    failures: [],
    limit: { max: 20, seconds: 600, shared: true },
    bodyLimit: 4 * 1024,
  },
  confirmSubscription: {
    who: 'link',
    body: z.object({ token: words }),
    reads: 'form',
    out: Said,
    failures: ['newsletterLinkUnknown'],
    limit: { max: 60, seconds: 600 },
    bodyLimit: 4 * 1024,
  },
  unsubscribe: {
    who: 'link',
    params: z.object({ token: z.string().max(200) }),
    reads: 'form',
    out: Said,
    failures: ['newsletterLinkUnknown'],
    limit: { max: 60, seconds: 600 },
    bodyLimit: 4 * 1024,
  },
  sendQuery: {
    who: 'anyone',
    body: z.object({ name: words, email: words, message: words }),
    reads: 'form',
    out: Said.extend({ ticket: z.string() }),
    failures: [],
    limit: { max: 20, seconds: 600, shared: true },
    bodyLimit: 64 * 1024,
  },
} as const satisfies Endpoints;
