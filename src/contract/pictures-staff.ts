import { z } from 'zod';
import { LEAST_FRAMES, MOST_FRAMES } from '../domain/catalogue/spin.ts';
import { GROUNDS } from '../domain/catalogue/picture-recipe.ts';
import { ProductPicture } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const Crop = z.object({ left: pixels, top: pixels, width: pixels, height: pixels });

/** A picture that was sent in. Its files are there when it is `ready`; a `fault` says why it is not. */
export const StoredPicture = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  fault: z.string(),
  fileName: z.string(),
  base: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  color: z.string(),
});
export type StoredPicture = z.infer<typeof StoredPicture>;

const StaffPicture = z.object({
  id: z.number().int(),
  picture: ProductPicture,
  /** Of what it was cut; null for pictures that came with the shop. */
  source: z
    .object({
      pictureId: z.string(),
      width: z.number(),
      height: z.number(),
      crop: Crop.nullable(),
      ground: z.enum(GROUNDS),
    })
    .nullable(),
});
export type StaffPicture = z.infer<typeof StaffPicture>;

const AwaitedPicture = z.object({
  id: z.number().int(),
  picture: StoredPicture,
  /** The picture whose place it takes. */
  replaces: z.number().int().nullable(),
});
export type AwaitedPicture = z.infer<typeof AwaitedPicture>;

const ProductPictures = z.object({
  success: z.literal(true),
  title: z.string(),
  suggestedAlt: z.string(),
  pictures: z.array(StaffPicture),
  awaited: z.array(AwaitedPicture),
});
export type ProductPictures = z.infer<typeof ProductPictures>;

const ProductSpin = z.object({
  photos: z.number().int(),
  /** All are drawn, and shoppers see them. */
  shown: z.boolean(),
  failed: z.number().int(),
});
export type ProductSpin = z.infer<typeof ProductSpin>;

export const MOST_PICTURES = 12;
export const MOST_BYTES = 30_000_000;

const id = z.string().min(1).max(100);
const uuid = z.object({ id: z.uuid() });
const product = z.object({ id });
const number = z.coerce.number().int().positive().max(2_147_483_647);
const onProduct = z.object({ id, picture: number });
const Stored = z.object({ success: z.literal(true), picture: StoredPicture });

/** Pictures: sent in, cut, and put to products. */
export const picturesStaffApi = {
  /**
   * One file as multipart. With `productId` it becomes the product's as soon as it is ready, in the place of the picture
   * `replaces`. Without, whoever sent it keeps the id (see `PictureField`).
   */
  storePicture: {
    who: 'catalogue staff',
    query: z.object({
      shape: z.enum(['square', 'free']).default('square'),
      ground: z.enum(['edge', 'clear']).default('edge'),
      productId: id.optional(),
      replaces: number.optional(),
    }),
    reads: 'multipart',
    body: z.unknown(),
    out: Stored,
    failures: ['badPicture', 'tooLarge', 'tooManyPictures', 'notFound', 'picturesUnavailable'],
    limit: { max: 600, seconds: 600 },
    bodyLimit: MOST_BYTES + 100_000,
    tooLarge: `The file is larger than ${MOST_BYTES / 1_000_000} MB. Please choose a smaller one.`,
  },
  storedPicture: { who: 'catalogue staff', params: uuid, out: Stored, failures: ['notFound'] },
  /** The whole picture before it was cut, as a file. */
  wholePicture: {
    who: 'catalogue staff',
    params: uuid,
    out: z.unknown(),
    failures: ['notFound', 'picturesUnavailable'],
  },
  retryPicture: { who: 'catalogue staff', params: uuid, out: Stored, failures: ['notFound'] },
  productPictures: { who: 'catalogue staff', params: product, out: ProductPictures, failures: ['notFound'] },
  orderPictures: {
    who: 'catalogue staff',
    params: product,
    body: z.object({ ids: z.array(number).max(100) }),
    out: Done,
    failures: ['notFound', 'picturesMoved'],
  },
  describePicture: {
    who: 'catalogue staff',
    params: onProduct,
    body: z.object({
      alt: z
        .string()
        .trim()
        .min(3, 'Please say what the picture shows.')
        .max(250, 'Please say it in at most 250 characters.'),
    }),
    out: Done,
    failures: ['notFound'],
  },
  cropPicture: {
    who: 'catalogue staff',
    params: onProduct,
    body: z.object({ crop: Crop.nullable(), ground: z.enum(GROUNDS) }),
    out: Done,
    failures: ['notFound', 'picturesUnavailable'],
  },
  removePicture: { who: 'catalogue staff', params: onProduct, out: Done, failures: ['notFound'] },
  productSpin: {
    who: 'catalogue staff',
    params: product,
    out: z.object({ success: z.literal(true), spin: ProductSpin }),
    failures: [],
  },
  /** The photos of a turn, in their order; none removes it. */
  saveSpin: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      ids: z
        .array(z.uuid())
        .max(MOST_FRAMES)
        .refine(
          ({ length }) => length === 0 || length >= LEAST_FRAMES,
          `A turn has ${LEAST_FRAMES} to ${MOST_FRAMES} photos.`,
        ),
    }),
    out: Done,
    failures: ['notFound', 'picturesUnavailable'],
  },
  /** No longer waits for a picture that is being made, or that failed. */
  forgetPicture: {
    who: 'catalogue staff',
    params: z.object({ id, awaited: number }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
