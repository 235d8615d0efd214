import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const endpoint = z.string().max(1000);
/** A point of P-256 (65 bytes) and a secret (16 bytes), as browsers write them; whether it is one, the handler says. */
export const KEY_FAULT = 'This browser’s key for notifications cannot be used.';
const key = (letters: RegExp) => z.string().max(200).regex(letters, KEY_FAULT);

/** News of orders on this device (web push). */
const subscription = z.strictObject({
  endpoint,
  p256dh: key(/^[\w-]{87}=?$/),
  auth: key(/^[\w-]{22}(?:==)?$/),
});

export const pushApi = {
  pushKey: {
    who: 'anyone',
    out: z.strictObject({ success: z.literal(true), publicKey: z.string() }),
    failures: [],
    limit: { max: 60, seconds: 60 },
  },
  /** Signed in: for all orders of the account. With the link of an order: for this one. */
  followOrders: {
    who: 'link',
    body: z.strictObject({
      orderNumber: z.string().max(40),
      link: z.string().max(200).optional(),
      subscription,
    }),
    out: Done,
    failures: ['notSignedIn', 'notAllowed', 'notFound'],
    limit: { max: 20, seconds: 600, shared: true },
  },
  /** What staff are told of by push appears on this device. */
  followShop: {
    who: 'any staff',
    body: z.strictObject({ subscription }),
    out: Done,
    failures: [],
    limit: { max: 20, seconds: 600, shared: true },
  },
  /** Whether this browser is told of this order. */
  followsOrder: {
    who: 'link',
    body: z.strictObject({ orderNumber: z.string().max(40), link: z.string().max(200).optional(), endpoint }),
    out: z.strictObject({ success: z.literal(true), follows: z.boolean() }),
    failures: ['notSignedIn', 'notFound'],
    limit: { max: 60, seconds: 60 },
  },
  /** Nobody but the browser itself knows its endpoint. */
  unfollowOrders: {
    who: 'anyone',
    body: z.strictObject({ endpoint }),
    out: Done,
    failures: [],
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Endpoints;
