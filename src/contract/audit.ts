import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { page, text } from './staff.ts';

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

const ErrorReports = z.object({
  success: z.literal(true),
  /** Newest first. */
  errors: z.array(
    z.object({
      reference: z.string(),
      at: z.string(),
      method: z.string(),
      route: z.string(),
      message: z.string(),
      /** File and line of our own code. */
      place: z.string(),
      traceId: z.string().nullable(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type ErrorReports = z.infer<typeof ErrorReports>;

/** Who did what, which the owner alone reads; and what failed, which a customer may ask anybody about. */
export const auditApi = {
  errorReports: { who: 'any staff', query: z.object({ page, text }), out: ErrorReports, failures: [] },
  auditLog: { who: 'owner', query: z.object({ page }), out: AuditLog, failures: [] },
} as const satisfies Endpoints;
