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
