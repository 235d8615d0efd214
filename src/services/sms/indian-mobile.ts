/** The shop's senders and templates are registered for India alone. */
export const INDIAN_MOBILE = /^\+91[6-9][0-9]{9}$/;
