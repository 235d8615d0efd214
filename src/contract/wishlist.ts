import { z } from 'zod';
import { MOST_WISHES } from '../domain/catalogue/wishlist.ts';
import { Card } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { moment } from './moments.ts';

/** A product somebody would like to have, and how it was then. */
export const Wish = z.strictObject({
  id: z.string(),
  at: z.string(),
  /** In rupees. */
  price: z.number(),
  inStock: z.boolean(),
});
export type Wish = z.infer<typeof Wish>;

const Wishlist = z.strictObject({
  success: z.literal(true),
  /** Newest first. */
  items: z.array(Wish),
  /** The last part of the address by which others see it; null when it is not shared. */
  share: z.string().nullable(),
});
export type Wishlist = z.infer<typeof Wishlist>;

const SharedWishlist = z.strictObject({
  success: z.literal(true),
  /** The owner's first name. */
  name: z.string(),
  products: z.array(Card),
});
export type SharedWishlist = z.infer<typeof SharedWishlist>;

const id = z.string().min(1).max(64);

export const wishlistApi = {
  wishlist: { who: 'customer', out: Wishlist, failures: [], limit: { max: 300, seconds: 600 } },
  /** Adds and takes away. What a guest had in the browser comes with how it was when it was chosen. */
  changeWishlist: {
    who: 'customer',
    body: z.object({
      add: z
        .array(
          z.object({
            id,
            at: moment.optional(),
            price: z.number().min(0).max(1_000_000).optional(),
            inStock: z.boolean().optional(),
          }),
        )
        .max(MOST_WISHES)
        .default([]),
      remove: z.array(id).max(MOST_WISHES).default([]),
    }),
    out: Wishlist,
    failures: ['wishlistFull'],
    limit: { max: 300, seconds: 600 },
  },
  shareWishlist: {
    who: 'customer',
    body: z.object({ on: z.boolean() }),
    out: Wishlist,
    failures: [],
    limit: { max: 60, seconds: 600 },
  },
  sharedWishlist: {
    who: 'anyone',
    params: z.object({ token: z.string().max(200) }),
    out: SharedWishlist,
    failures: ['notFound', 'shopClosed'],
    limit: { max: 120, seconds: 60 },
  },
} as const satisfies Endpoints;
