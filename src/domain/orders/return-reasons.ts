/** Another size would be right. */
export const SIZE_REASONS = ['Too small', 'Too large', 'Does not fit'] as const;

/** Why something may come back: what the policy covers, and what shoes come back for most. */
export const RETURN_REASONS = ['Damaged', 'Not as expected', 'Wrong item or size', ...SIZE_REASONS] as const;

/** What an exchange for another size is asked for with. */
export const DOES_NOT_FIT: (typeof SIZE_REASONS)[number] = 'Does not fit';

export const isSizeReason = (reason: string): boolean => SIZE_REASONS.some((each) => each === reason);

const OUR_FAULT: readonly string[] = [
  'Damaged',
  'Wrong item or size',
] satisfies (typeof RETURN_REASONS)[number][];

/** What was paid for delivery goes back with a pair that we should not have sent; otherwise it was spent on bringing it. */
export const givesFeesBack = (reason: string): boolean => OUR_FAULT.includes(reason);
