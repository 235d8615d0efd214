import { z } from 'zod';

/** PostgreSQL has no year 0, and nothing of a shop is older than this. */
const isOurs = (at: string): boolean => at >= '1900';
const message = 'A date such as 2026-11-30.';

export const day = z.iso.date(message).refine(isOurs, message);
export const moment = z.iso.datetime().refine(isOurs, message);
