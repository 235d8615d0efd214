/** requested: the shop owes it. pending: the provider works on it. reversed: it was processed, and the bank sent it back. */
export const REFUND_STATES = ['requested', 'pending', 'processed', 'failed', 'reversed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What the provider says of one try. */
export type RefundAnswer = 'pending' | 'processed' | 'failed';

/**
 * Answers arrive doubled and out of order, so within one try a refund only moves forward: an answer that was fetched
 * before a newer one changes nothing. Failed and reversed end the try; the next one has a key of its own.
 */
export function afterAnswer(before: RefundState, answer: RefundAnswer): RefundState {
  if (before === 'requested' || before === 'pending') return answer;
  return before === 'processed' && answer === 'failed' ? 'reversed' : before;
}

/** The money is with the shop again, and owed. */
export const cameBack = (state: RefundState): boolean => state === 'failed' || state === 'reversed';
