import { isEmail, looksLikeEmail, tidyEmail } from './email.ts';
import { PASSWORD_SENTENCES, registrationPasswordError } from './passwords.ts';
import { countCharacters } from '../text/text.ts';
import { accountMessages } from './account-messages.ts';

export type RegistrationForm = {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  userType: string;
  phoneNumber: string;
};

export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

export const OTP_LENGTH = 6;
export const OTP_RESEND_SECONDS = 60;
export const PHONE_DIGIT_CAP = 15;
/** Of the language of a browser's page, or English. */
const t = accountMessages.en;
export const INVALID_OTP_LENGTH = t.otpLength;
export const RESEND_WITHOUT_PHONE = t.resendWithoutPhone;

export function emailError(email: string): string | undefined {
  if (email.trim() === '') return t.emailRequired;
  return isEmail(tidyEmail(email)) ? undefined : t.emailWrong;
}

/** Of somebody who may have an account already. */
export function knownEmailError(email: string): string | undefined {
  if (email.trim() === '') return t.emailRequired;
  return looksLikeEmail(email.trim()) ? undefined : t.emailWrong;
}

/** Keeps the entries that are wrong, so that an empty object means all is well. */
function onlyErrors<Form>(errors: { [Field in keyof Form]?: string | undefined }): FieldErrors<Form> {
  const wrong = Object.entries(errors).filter(([, sentence]) => sentence !== undefined);
  return Object.fromEntries(wrong) as FieldErrors<Form>;
}

export function loginErrors({ email }: { email: string }): FieldErrors<{ email: string }> {
  return onlyErrors<{ email: string }>({ email: knownEmailError(email) });
}

export function registrationErrors(form: RegistrationForm): FieldErrors<RegistrationForm> {
  return onlyErrors<RegistrationForm>({
    username: form.username.trim() === '' ? t.usernameRequired : undefined,
    email: emailError(form.email),
    password: registrationPasswordError(form.password),
    confirmPassword: form.password === form.confirmPassword ? undefined : PASSWORD_SENTENCES.mismatch,
  });
}

export function otpError(otp: string): string | undefined {
  return countCharacters(otp) === OTP_LENGTH ? undefined : INVALID_OTP_LENGTH;
}

export function resendError(phoneNumber: string | undefined): string | undefined {
  return phoneNumber?.trim() ? undefined : RESEND_WITHOUT_PHONE;
}

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
