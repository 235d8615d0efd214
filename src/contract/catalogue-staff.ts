import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { page, text } from './staff.ts';

const StaffProduct = z.object({
  _id: z.string(),
  title: z.string(),
  /** The product id that screens and invoices show. */
  productName: z.string(),
  slugTitle: z.string(),
  productImage: z.string(),
  /** The M.R.P. in rupees. */
  SellingPrice: z.number(),
  /** Percent; null takes the shop's default. */
  discount: z.number().nullable(),
  /** What a pair costs now, in rupees. */
  price: z.number(),
  sizesAvailable: z.array(
    z.object({ size: z.number(), sizeLabel: z.string(), quantity: z.number().int().nonnegative() }),
  ),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const StaffProducts = z.object({
  success: z.literal(true),
  products: z.array(StaffProduct),
  /** Percent off for products without a discount of their own. */
  defaultDiscount: z.number(),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type StaffProducts = z.infer<typeof StaffProducts>;

const Changed = z.object({ success: z.literal(true), product: StaffProduct });
const product = z.object({ id: z.string().min(1).max(100) });

/** Products as staff work on them. */
export const catalogueStaffApi = {
  staffProducts: {
    who: 'catalogue staff',
    query: z.object({ page, text, stock: z.enum(['all', 'low']).default('all') }),
    out: StaffProducts,
    failures: [],
  },
  changePrice: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      SellingPrice: z.number().positive().max(9_999_999).multipleOf(0.01),
      discount: z.number().min(0).max(100).nullable(),
    }),
    out: Changed,
    failures: ['notFound'],
  },
  changeStock: {
    who: 'catalogue staff',
    params: product,
    body: z.object({
      size: z.number(),
      quantity: z.number().int().min(0).max(1_000_000),
      /** What she saw before she changed it: pairs that were sold meanwhile must not come back. */
      was: z.number().int(),
    }),
    out: Changed,
    failures: ['notFound', 'stockMoved'],
  },
} as const satisfies Endpoints;
