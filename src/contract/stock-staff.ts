import { z } from 'zod';
import { STOCK_CAUSES } from '../domain/catalogue/stock-causes.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page, text } from './staff.ts';
import { LowStockRule } from './stock-settings.ts';
import { oneLine } from './one-line.ts';

const pairs = z.int().min(0).max(1_000_000);
const productId = z.string().min(1).max(100);
const size = z.number().positive().max(1000);
const paged = {
  success: z.literal(true),
  total: z.int(),
  /** There are more than `total`: nobody pages through them all, so they are not counted. */
  more: z.boolean(),
  page: z.int(),
  pageSize: z.int(),
};

const Named = z.object({
  productId: z.string(),
  title: z.string(),
  /** The product id that screens and invoices show. */
  productName: z.string(),
  productImage: z.string(),
  size: z.number(),
  sizeLabel: z.string(),
});

const StockSize = Named.extend({
  quantity: z.int(),
  /** Pairs that sold in the days of the shop's rule. */
  sold: z.int(),
  /** How many want to be told when it is back. */
  waiting: z.int(),
  low: z.boolean(),
});
export type StockSize = z.infer<typeof StockSize>;

const StockList = z.object({ ...paged, sizes: z.array(StockSize), rule: LowStockRule });
export type StockList = z.infer<typeof StockList>;

const LedgerEntry = Named.extend({
  id: z.string(),
  at: z.string(),
  cause: z.enum(STOCK_CAUSES),
  before: z.int(),
  after: z.int(),
  /** Null when a customer or the shop itself did it. */
  who: z.string().nullable(),
  orderNumber: z.string().nullable(),
  reference: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const CountedProduct = z.object({
  productId: z.string(),
  title: z.string(),
  productName: z.string(),
  productImage: z.string(),
  sizes: z.array(z.object({ size: z.number(), sizeLabel: z.string(), quantity: z.int() })),
});
export type CountedProduct = z.infer<typeof CountedProduct>;

const StockLedger = z.object({
  ...paged,
  entries: z.array(LedgerEntry),
  /** The one product that was asked for. */
  product: CountedProduct.extend({
    /** Low at so many pairs of a size; null goes by the shop's rule. */
    lowAt: z.int().nullable(),
  }).nullable(),
});
export type StockLedger = z.infer<typeof StockLedger>;

const TakeLine = Named.extend({
  counted: z.int(),
  /** On the shelf when it was counted: the stock and what is sold but not packed. */
  expected: z.int(),
  at: z.string(),
  who: z.string(),
});
export type TakeLine = z.infer<typeof TakeLine>;

const StockTake = z.object({
  id: z.int(),
  name: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  version: z.int(),
  lines: z.array(TakeLine),
});
export type StockTake = z.infer<typeof StockTake>;

const PastTake = z.object({
  id: z.int(),
  name: z.string(),
  endedAt: z.string(),
  endedBy: z.string(),
  corrected: z.int().nullable(),
});

const StockTakes = z.object({
  success: z.literal(true),
  open: StockTake.nullable(),
  past: z.array(PastTake),
});
export type StockTakes = z.infer<typeof StockTakes>;

export const deliveryBody = z.object({
  /** Made by the screen when the delivery is begun: sent twice, it counts once. */
  key: z.uuid(),
  reference: oneLine.max(100),
  lines: z
    .array(z.object({ productId, size, pairs: z.int().min(1).max(10_000) }))
    .min(1)
    .max(2000),
});
export type DeliveryBody = z.output<typeof deliveryBody>;

const take = z.object({ id: z.coerce.number().int().min(1).max(2_000_000_000) });
const who = 'catalogue staff';

/** Stock as staff keep it. */
export const stockStaffApi = {
  /** Sizes that run low first, what sells most before what sells less; the others by title. */
  staffStock: {
    who,
    query: z.object({ page, text, show: z.enum(['all', 'low', 'out']).default('all') }),
    out: StockList,
    failures: [],
  },
  stockLedger: {
    who,
    query: z.object({
      page,
      product: productId.optional(),
      size: z.coerce.number().positive().max(1000).optional(),
      cause: z.enum(STOCK_CAUSES).optional(),
    }),
    out: StockLedger,
    failures: ['notFound'],
  },
  /** What a scanner or a person typed: a product id, or one with a size behind it such as LTH-SARA-BLK-38. */
  findForStock: {
    who,
    query: z.object({ code: z.string().trim().min(1).max(120) }),
    out: z.object({
      success: z.literal(true),
      product: CountedProduct.nullable(),
      size: z.number().nullable(),
      /** Products with such a name, when no id fits. */
      near: z.array(CountedProduct),
    }),
    failures: [],
  },
  receiveDelivery: {
    who,
    body: deliveryBody,
    out: Done,
    failures: ['notFound', 'attemptReused'],
  },
  stockTakes: { who, out: StockTakes, failures: [] },
  startStockTake: {
    who,
    body: z.object({ name: oneLine.min(1).max(80) }),
    out: StockTakes,
    failures: ['stockTakeOpen'],
  },
  /** What was counted of one size; null takes it out of the take. `was` is what the screen knew before. */
  countStock: {
    who,
    params: take,
    body: z.object({ productId, size, counted: pairs.nullable(), was: pairs.nullable() }),
    out: StockTakes,
    failures: ['notFound', 'stockTakeEnded', 'countedMeanwhile'],
  },
  applyStockTake: {
    who,
    params: take,
    body: z.object({ version: z.int() }),
    out: Done,
    failures: ['stockTakeEnded', 'countedMeanwhile'],
  },
  dropStockTake: { who, params: take, out: Done, failures: ['stockTakeEnded'] },
  changeLowStockRule: { who, body: LowStockRule, out: Done, failures: [] },
  changeLowAt: {
    who,
    params: z.object({ id: productId }),
    body: z.object({ lowAt: z.int().min(0).max(10_000).nullable() }),
    out: Done,
    failures: ['notFound'],
  },
} as const satisfies Endpoints;
