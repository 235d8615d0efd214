/** Why something may come back: what the policy covers, and the two reasons shoes come back for most. */
export const RETURN_REASONS = ['Damaged', 'Not as expected', 'Wrong item or size', 'Does not fit'] as const;
