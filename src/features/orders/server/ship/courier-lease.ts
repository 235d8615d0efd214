/**
 * A question to the courier is asked by one at a time. Whoever asks has so long to get the answer: longer than any call takes,
 * so that after it the asker must have died, and the question is asked again.
 */
const LEASE_MS = 2 * 60_000;

/** What was asked before this moment can be asked again. */
export const leaseOver = (now: Date): Date => new Date(now.getTime() - LEASE_MS);

/** A little later than the end of a lease that begins now. */
export const AFTER_LEASE_MS = LEASE_MS + 5_000;
