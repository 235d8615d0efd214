import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { page } from './staff.ts';

const AuditLog = z.object({
  success: z.literal(true),
  /** Newest first. */
  acts: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      what: z.string(),
      /** What differs; '' is nothing. Long texts are cut around their difference. */
      changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  total: z.number().int(),
  /** There are more than `total`. */
  more: z.boolean(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type AuditLog = z.infer<typeof AuditLog>;

/** Who did what; the owner alone reads it. */
export const auditApi = {
  auditLog: { who: 'owner', query: z.object({ page }), out: AuditLog, failures: [] },
} as const satisfies Endpoints;
