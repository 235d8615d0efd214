import { z } from 'zod';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../domain/cart/cart.ts';
import type { Endpoints } from './endpoint.ts';

export const SavedLine = z.object({
  productId: z.string().min(1).max(64),
  size: z.number().min(0).max(1000),
  color: z.string().max(60),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
});
export type SavedLine = z.infer<typeof SavedLine>;

const State = z.object({ success: z.literal(true), on: z.boolean() });
const token = z.object({ token: z.string().max(200) });

/** A cart lives in the browser; who asks to be reminded of it has it saved here too. */
export const savedCartApi = {
  cartReminder: { who: 'customer', out: State, failures: [] },
  changeCartReminder: {
    who: 'customer',
    body: z.object({ on: z.boolean(), lines: z.array(SavedLine).max(MAX_CART_LINES) }),
    out: State,
    failures: [],
    limit: { max: 60, seconds: 60 },
  },
  /** Saves the cart as it is now; does nothing without consent. */
  keepCart: {
    who: 'customer',
    body: z.object({ lines: z.array(SavedLine).max(MAX_CART_LINES) }),
    out: State,
    failures: [],
    limit: { max: 120, seconds: 60 },
  },
  /** The link of the mail: the cart as it was. */
  restoreCart: {
    who: 'link',
    body: token,
    out: z.object({ success: z.literal(true), lines: z.array(SavedLine) }),
    failures: ['invalidLink'],
    limit: { max: 30, seconds: 60 },
  },
  /** The way out, in every such mail. */
  stopCartReminder: {
    who: 'link',
    body: token,
    out: State,
    failures: ['invalidLink'],
    limit: { max: 30, seconds: 60 },
  },
} as const satisfies Endpoints;
