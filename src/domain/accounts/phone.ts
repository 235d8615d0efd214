export const PHONE_DIGIT_CAP = 15;

/** Digits only, capped as the phone input caps them. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, PHONE_DIGIT_CAP);
}

/** '+91 98765 43210', '919876543210', '09876543210' and '9876543210' are one mobile: '919876543210'. */
export function indianMobile(text: string): string | undefined {
  const match = /^(?:\+?91|0)?([6-9][0-9]{9})$/.exec(text.replace(/[\s().-]/g, ''));
  return match ? `91${match[1]}` : undefined;
}

/** A phone as people read it: '+91 98765 43210'. */
export function readablePhone(text: string): string {
  const mobile = indianMobile(text);
  return mobile === undefined ? text : `+91 ${mobile.slice(2, 7)} ${mobile.slice(7)}`;
}

/** A phone as we keep it: '+' and 6 to 15 digits; null when none was given; undefined when it is no phone. */
export function phoneOf(text: string): string | null | undefined {
  const mobile = indianMobile(text);
  if (mobile !== undefined) return `+${mobile}`;
  if (!/^\+?[0-9\s().-]*$/.test(text)) return undefined;
  const digits = text.replace(/[^0-9]/g, '');
  // The field starts with a country's code: that alone is no number yet.
  if (digits.length <= 4) return null;
  return digits.length >= 6 && digits.length <= PHONE_DIGIT_CAP && !digits.startsWith('91')
    ? `+${digits}`
    : undefined;
}
