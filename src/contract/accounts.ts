import { z } from 'zod';
import { PASSWORD_SENTENCES, isResetPassword, registrationPasswordError } from '../domain/passwords.ts';
import { emailError, phoneOf } from '../domain/account-rules.ts';
import { countCharacters, tidyText } from '../domain/text.ts';
import type { Rows } from './row.ts';

export const Done = z.object({ success: z.literal(true), message: z.string() });

/** A check of the domain as a shape: its sentence becomes the issue's message. */
const checked = (errorOf: (text: string) => string | undefined, max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? errorOf('') : undefined) })
    .superRefine((text, context) => {
      const message = countCharacters(text) > max ? `Please use at most ${max} characters` : errorOf(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

const Email = checked((text) => emailError(text.trim()), 254).transform((text) =>
  text.trim().normalize('NFC'),
);
const AnyPassword = checked((text) => (text === '' ? PASSWORD_SENTENCES.required : undefined), 200);
const NewPassword = checked(
  (text) => (isResetPassword(text) ? undefined : PASSWORD_SENTENCES.resetRule),
  200,
);
const UserName = checked((text) => (text.trim() === '' ? 'Username is required' : undefined), 60).transform(
  (text) => tidyText(text, 60),
);
const Phone = z
  .string()
  .max(40)
  .transform((text, context) => {
    const phone = phoneOf(text);
    if (phone !== undefined) return phone;
    context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
    return z.NEVER;
  });

const account = {
  _id: z.string(),
  userName: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  userType: z.enum(['customer', 'staff', 'owner']),
  phoneNumber: z.string().nullable(),
};
/** What the browser keeps as userData. */
export const SignedIn = z.object({ ...account, token: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const AccountDetails = z.object({
  ...account,
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  createdAt: z.string(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** Keys it does not name, userType among them, are dropped: everybody who registers is a customer. */
const RegisterBody = z
  .object({
    username: UserName,
    email: Email,
    password: checked(registrationPasswordError, 128),
    confirmPassword: z.string().optional(),
    phoneNumber: Phone.optional().transform((phone) => phone ?? null),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: PASSWORD_SENTENCES.mismatch,
  });

export const accountsApi = {
  register: {
    who: 'anyone',
    body: RegisterBody,
    out: Done,
    failures: ['emailTaken'],
    limit: { max: 100, seconds: 3600, shared: true },
  },
  login: {
    who: 'anyone',
    body: z.object({ email: Email, password: AnyPassword }),
    out: SignedIn,
    failures: ['wrongCredentials', 'notVerified'],
    limit: { max: 120, seconds: 60 },
  },
  verifyAccount: { who: 'link', out: Done, failures: ['invalidLink'], limit: { max: 60, seconds: 600 } },
  resendVerification: {
    who: 'anyone',
    body: z.object({ email: Email }),
    out: Done,
    failures: [],
    limit: { max: 30, seconds: 600, shared: true },
  },
} as const satisfies Rows;
void NewPassword;
