import { z } from 'zod';
import { ADDRESS_FIELDS, forFields } from '../domain/orders/billing-fields.ts';
import { fieldErrors, tidyFields } from '../domain/orders/billing-rules.ts';
import {
  PASSWORD_SENTENCES,
  isResetPassword,
  registrationPasswordError,
} from '../domain/accounts/passwords.ts';
import { emailError, knownEmailError } from '../domain/accounts/account-rules.ts';
import { phoneOf } from '../domain/accounts/phone.ts';
import { tidyEmail } from '../domain/accounts/email.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import { countCharacters, tidyText } from '../domain/text/text.ts';
import type { Endpoints } from './endpoint.ts';

export const Done = z.object({ success: z.literal(true), message: z.string() });

/** A check of the domain as a shape: its sentence becomes the issue's message. */
const checked = (errorOf: (text: string) => string | undefined, max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? errorOf('') : undefined) })
    .superRefine((text, context) => {
      const message = countCharacters(text) > max ? `Please use at most ${max} characters` : errorOf(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

const NewEmail = checked(emailError, 254).transform(tidyEmail);
/** Of somebody who may have an account already, also one of older rules. */
const Email = checked(knownEmailError, 254).transform((text) => text.trim().normalize('NFC'));
export const AnyPassword = checked((text) => (text === '' ? PASSWORD_SENTENCES.required : undefined), 200);
const NewPassword = checked(
  (text) => (isResetPassword(text) ? undefined : PASSWORD_SENTENCES.resetRule),
  200,
);
const UserName = checked(
  (text) => (tidyText(text, 60) === '' ? 'Username is required' : undefined),
  60,
).transform((text) => tidyText(text, 60));
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
  /** Verified once, but it signs in only after it is verified again. */
  verifyPhoneAgain: z.boolean(),
  /** In which they are written to: that of the pages they use. */
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** Keys it does not name, userType among them, are dropped: everybody who registers is a customer. */
const RegisterBody = z
  .object({
    username: UserName,
    email: NewEmail,
    password: checked(registrationPasswordError, 128),
    confirmPassword: z.string().optional(),
    phoneNumber: Phone.optional().transform((phone) => phone ?? null),
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ['confirmPassword'],
    message: PASSWORD_SENTENCES.mismatch,
  });

const text = (max: number) => z.string().max(max);
const Id = z.object({ id: z.uuid() });
const Mail = z.object({ email: Email });
const Account = z.object({ success: z.literal(true), user: AccountDetails });

const addressFields = forFields(ADDRESS_FIELDS, () => text(500));
export const Address = z.object({ _id: z.string(), ...addressFields, isDefault: z.boolean() });
export type Address = z.output<typeof Address>;

/** Held to the same rules as the billing form. */
const AddressDraft = z
  .object({
    _id: z.uuid().optional(),
    ...addressFields,
    billing_address2: text(500).default(''),
    isDefault: z.boolean().default(false),
  })
  .transform(({ _id, isDefault, ...fields }, context) => {
    const tidy = tidyFields(ADDRESS_FIELDS, fields);
    for (const [path, message] of Object.entries(fieldErrors(ADDRESS_FIELDS, tidy)))
      context.addIssue({ code: 'custom', path: [path], message });
    return { ...tidy, _id, isDefault };
  });
export type AddressDraft = z.output<typeof AddressDraft>;
const Addresses = z.object({ success: z.literal(true), addresses: z.array(Address) });

const phoneNumber = text(60);
const seldom = { max: 30, seconds: 600, shared: true } as const;

export const accountsApi = {
  register: {
    who: 'anyone',
    body: RegisterBody,
    /** `registration` is stored by the browser and sent along (domain/accounts/registration-header.ts). */
    out: Done.extend({ registration: z.string() }),
    failures: ['emailTaken'],
    limit: { max: 100, seconds: 3600, shared: true },
  },
  login: {
    who: 'anyone',
    body: z.object({ email: Email, password: AnyPassword }),
    out: SignedIn,
    failures: ['wrongCredentials', 'notVerified', 'secondStepNeeded'],
    limit: { max: 120, seconds: 60 },
  },
  requestSignInCode: {
    who: 'anyone',
    body: z.object({ phoneNumber: phoneNumber.default('') }),
    out: Done,
    failures: [],
  },
  signInByCode: {
    who: 'anyone',
    body: z.object({ phoneNumber: phoneNumber.default(''), otp: text(60).default('') }),
    out: SignedIn,
    failures: ['invalidOtp'],
    limit: { max: 60, seconds: 600, shared: true },
  },
  /** With `setPassword` a password has to be chosen: it is the token of a reset link. */
  verifyAccount: {
    who: 'link',
    out: Done.extend({ setPassword: z.string().optional() }),
    failures: ['invalidLink'],
    limit: { max: 60, seconds: 600 },
  },
  resendVerification: { who: 'anyone', body: Mail, out: Done, failures: [], limit: seldom },
  getUser: {
    who: 'anyone',
    body: Mail,
    out: z.object({ success: z.boolean() }),
    failures: [],
    limit: seldom,
  },
  forgotPassword: { who: 'anyone', body: Mail, out: Done, failures: [], limit: seldom },
  verifyResetToken: { who: 'link', out: Done, failures: ['invalidLink'], limit: { max: 60, seconds: 600 } },
  resetPassword: {
    who: 'link',
    body: z.object({ password: NewPassword }),
    out: Done,
    failures: ['invalidLink'],
    limit: { max: 60, seconds: 600 },
  },
  requestOtp: {
    who: 'anyone',
    query: z.object({ phoneNumber: phoneNumber.default('') }),
    out: Done,
    failures: [],
  },
  resendOtp: {
    who: 'anyone',
    body: z.object({ phoneNumber: phoneNumber.default('') }),
    out: Done,
    failures: [],
  },
  verifyOtp: {
    who: 'anyone',
    body: z.object({ phoneNumber: phoneNumber.default(''), otp: text(60).default('') }),
    out: Done,
    failures: ['invalidOtp'],
    limit: { max: 60, seconds: 600, shared: true },
  },

  currentUser: { who: 'customer', out: Account, failures: [] },
  userData: {
    who: 'customer',
    query: z.object({ userEmail: text(400).optional() }),
    out: Account,
    failures: ['notFound'],
  },
  /** The language that the customer chose; messages follow it. */
  changeLanguage: {
    who: 'customer',
    body: z.strictObject({ language: z.enum(LANGUAGES) }),
    out: z.object({ success: z.literal(true) }),
    failures: [],
  },
  updateProfile: {
    who: 'customer',
    body: z.object({
      userName: UserName.optional(),
      phoneNumber: Phone.optional(),
      /** Needed when the phone changes. */
      password: AnyPassword.optional(),
    }),
    out: Account,
    failures: ['notVerified', 'passwordAgain', 'wrongPassword'],
    limit: { max: 60, seconds: 600 },
  },
  changePassword: {
    who: 'customer',
    body: z.object({ currentPassword: AnyPassword, password: NewPassword }),
    out: Done,
    failures: ['wrongPassword'],
    limit: { max: 30, seconds: 600 },
  },
  uploadPicture: {
    who: 'customer',
    reads: 'multipart',
    body: z.unknown(),
    out: Account,
    failures: ['tooLarge'],
    limit: { max: 20, seconds: 600 },
    bodyLimit: 7_000_000,
  },
  accountPicture: { who: 'anyone', params: Id, out: z.unknown(), failures: ['notFound'] },
  /** Whoever holds the token may end it; one that is dead already is no failure. */
  signOut: { who: 'anyone', out: Done, failures: [], limit: { max: 120, seconds: 600 } },
  signOutEverywhere: { who: 'customer', out: Done, failures: [] },
  addresses: { who: 'customer', out: Addresses, failures: [] },
  saveAddress: {
    who: 'customer',
    body: AddressDraft,
    out: Addresses,
    failures: ['notFound'],
    limit: { max: 120, seconds: 600 },
  },
  deleteAddress: { who: 'customer', params: Id, out: Addresses, failures: ['notFound'] },
} as const satisfies Endpoints;
