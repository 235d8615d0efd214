import { z } from 'zod';
import { NO_DEFAULTS } from '../domain/law/packaged-goods.ts';
import { oneLine } from './one-line.ts';

/** As in domain/law/packaged-goods.ts. */
export const GoodsDefaults = z.object({
  maker: oneLine.max(300),
  packer: oneLine.max(300),
  bisLicence: oneLine.max(40),
  bisExemption: oneLine.max(100),
});
export const DEFAULT_GOODS = NO_DEFAULTS;

/** Who processes data for the shop, one a line: "Razorpay: payments". */
export const Processors = z.array(oneLine.min(1).max(200)).max(30);

/** What only the shop's people see. */
export const LawSettings = z.object({
  /** Of the last financial year, in crore rupees, as the owner states it. */
  turnover: z.number().min(0).max(1_000_000),
});
export const DEFAULT_LAW = { turnover: 0 };
