/** The colours of how a payment stands. */
export const PAYMENT_TONES = { green: 'text-leaf', red: 'text-alarm', plain: undefined } as const;
