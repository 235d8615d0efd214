/** Why something may come back: what the policy covers, and the two reasons shoes come back for most. */
export const RETURN_REASONS = ['Damaged', 'Not as expected', 'Wrong item or size', 'Does not fit'] as const;

const OUR_FAULT: readonly string[] = [
  'Damaged',
  'Wrong item or size',
] satisfies (typeof RETURN_REASONS)[number][];

/** What was paid for delivery goes back with a pair that we should not have sent; otherwise it was spent on bringing it. */
export const givesFeesBack = (reason: string): boolean => OUR_FAULT.includes(reason);
