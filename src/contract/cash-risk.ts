import { z } from 'zod';
import { RISK_RULES, type CashRisk } from '../domain/orders/cash-risk.ts';

/** Of an order with cash on delivery, while a rule asks for it. */
export const CashRiskShape = z.object({
  score: z.number(),
  reasons: z.array(z.string()).readonly(),
  rule: z.enum(RISK_RULES).nullable(),
}) satisfies z.ZodType<CashRisk>;
