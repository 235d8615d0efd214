import { z } from 'zod';
import { FINDINGS } from '../domain/orders/remittance.ts';
import type { Endpoints } from './endpoint.ts';

export const MOST_REMITTANCE_BYTES = 5_000_000;
export const REMITTANCE_TOO_LARGE = `The list is larger than ${MOST_REMITTANCE_BYTES / 1_000_000} MB. Please cut it in two.`;

const Remittance = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.string(),
  who: z.string(),
  parcels: z.int(),
  /** In paise. */
  total: z.number(),
  /** The sum that the file itself states is another one. */
  sumFault: z.string(),
  differences: z.int(),
});
export type Remittance = z.infer<typeof Remittance>;

const Line = z.object({
  row: z.int(),
  awbNo: z.string(),
  orderNumber: z.string(),
  amount: z.number(),
  finding: z.enum(FINDINGS),
  text: z.string(),
});
export type RemittanceLine = z.infer<typeof Line>;

const Missing = z.object({
  orderNumber: z.string(),
  awbNo: z.string().nullable(),
  deliveredAt: z.string(),
  due: z.number(),
  /** What of it has come. */
  remitted: z.number(),
});
export type MissingCash = z.infer<typeof Missing>;

/** The courier's lists of collected cash, compared with the orders. */
export const remittancesStaffApi = {
  remittances: {
    who: 'money staff',
    out: z.object({
      success: z.literal(true),
      remittances: z.array(Remittance),
      /** Delivered for longer than couriers keep cash, and nothing or too little of it has come. */
      missing: z.array(Missing),
      missingTotal: z.number(),
    }),
    failures: [],
  },
  remittance: {
    who: 'money staff',
    params: z.object({ id: z.uuid() }),
    out: z.object({ success: z.literal(true), remittance: Remittance, lines: z.array(Line) }),
    failures: ['notFound'],
  },
  uploadRemittance: {
    who: 'money staff',
    /** One CSV file. */
    reads: 'multipart',
    body: z.unknown(),
    out: z.object({ success: z.literal(true), message: z.string(), id: z.string(), known: z.boolean() }),
    failures: ['remittanceFaulty', 'tooLarge'],
    bodyLimit: MOST_REMITTANCE_BYTES + 100_000,
    tooLarge: REMITTANCE_TOO_LARGE,
  },
} as const satisfies Endpoints;
