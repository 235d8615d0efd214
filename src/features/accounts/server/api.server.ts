import type { accountsApi } from '../../../contract/accounts.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { REGISTRATION_HEADER } from '../../../domain/accounts/registration-header.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { bearer, type CallContext } from '../../../platform/server/http/api.server.ts';
import { mayUse, signedIn } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import type { Asker } from './account-to-verify.server.ts';
import { addressesOf, deleteAddress, saveAddress } from './addresses.server.ts';
import { changePassword, mustFind, signOutEverywhere, updateProfile } from './change-account.server.ts';
import { requestSignInCode, signInByCode } from './code-sign-in.server.ts';
import { type Device, logIn, writeIn } from './log-in.server.ts';
import { readPicture, savePicture } from './picture.server.ts';
import { checkResetLink, forgotPassword, isKnownEmail, resetPassword } from './recover-password.server.ts';
import { register } from './register.server.ts';
import { requestOtp } from './request-otp.server.ts';
import { closeSession } from './sessions.server.ts';
import { accountDetails, findUserByEmail } from './users.server.ts';
import { resendVerification, verifyAccount } from './verify-account.server.ts';
import { verifyOtp } from './verify-otp.server.ts';

/** From where a call comes. */
export const deviceOf = ({
  address,
  language,
  header,
}: Pick<CallContext<unknown>, 'address' | 'language' | 'header'>): Device => ({
  address,
  language,
  userAgent: header('user-agent') ?? '',
});

const askerOf = ({ visitor, header }: Pick<CallContext<unknown>, 'visitor' | 'header'>): Asker => ({
  visitor,
  proof: header(REGISTRATION_HEADER),
});

const done = (message: string) => ({ success: true as const, message });

export const accountsHandlers = {
  register: async ({ body }, { shop, language }) => {
    const { registration } = await register(shop, { ...body, language });
    return new Answer(201, { ...done('Your account was created. Please check your inbox.'), registration });
  },
  login: ({ body }, context) => logIn(context.shop, body, deviceOf(context)),
  requestSignInCode: async ({ body }, { shop, address, language }) => {
    await requestSignInCode(shop, body.phoneNumber, { address, language });
    return done('OTP Sent Successfully');
  },
  signInByCode: ({ body }, context) => signInByCode(context.shop, body, deviceOf(context)),
  verifyAccount: async (_, { shop, request, header }) => {
    const setPassword = await verifyAccount(shop, bearer(request), header(REGISTRATION_HEADER));
    return {
      ...done('Account verified Successfully'),
      ...(setPassword === undefined ? {} : { setPassword }),
    };
  },
  resendVerification: async ({ body }, { shop, language }) => {
    await resendVerification(shop, body.email, language);
    return done('If this address waits to be verified, a new mail is on its way.');
  },
  getUser: async ({ body }, { shop, address }) => ({
    success: await isKnownEmail(shop, body.email, address),
  }),
  forgotPassword: async ({ body }, { shop, language }) => {
    await forgotPassword(shop, body.email, language);
    return done('Mail sent successfully');
  },
  verifyResetToken: async (_, { shop, request }) => {
    await checkResetLink(shop, bearer(request));
    return done('Please choose a new password.');
  },
  resetPassword: async ({ body }, { shop, request, address }) => {
    await resetPassword(shop, bearer(request), body.password, address);
    return done('Your password was changed. Please log in.');
  },
  requestOtp: async ({ query }, context) => {
    await requestOtp(context.shop, query.phoneNumber, context, askerOf(context));
    return done('OTP Sent Successfully');
  },
  resendOtp: async ({ body }, context) => {
    await requestOtp(context.shop, body.phoneNumber, context, askerOf(context));
    return done('OTP Resent Successfully');
  },
  verifyOtp: async ({ body }, context) => {
    await verifyOtp(context.shop, { ...body, address: context.address }, askerOf(context));
    return done('OTP Verified Successfully');
  },

  currentUser: async (_, { shop, visitor }) => ({
    success: true,
    user: accountDetails(await mustFind(shop.sql, signedIn(visitor).userId)),
  }),
  userData: async ({ query }, { shop, visitor }) => {
    const self = await mustFind(shop.sql, signedIn(visitor).userId);
    if (query.userEmail === undefined || emailKey(query.userEmail) === emailKey(self.email))
      return { success: true, user: accountDetails(self) };
    // Somebody else's account is answered like one that does not exist.
    const other = mayUse('people staff', visitor)
      ? await findUserByEmail(shop.sql, query.userEmail)
      : undefined;
    if (!other) throw new Failure('notFound');
    return { success: true, user: accountDetails(other) };
  },
  updateProfile: async ({ body }, { shop, visitor, address }) => ({
    success: true,
    user: await updateProfile(shop, signedIn(visitor).userId, body, address),
  }),
  changeLanguage: async ({ body }, { shop, visitor }) => {
    await writeIn(shop.sql, signedIn(visitor).userId, body.language);
    return { success: true };
  },
  changePassword: async ({ body }, { shop, visitor, address }) => {
    await changePassword(shop, signedIn(visitor), body, address);
    return done('Your password was changed.');
  },
  uploadPicture: async (_, { shop, visitor, request }) => {
    const { userId } = signedIn(visitor);
    const file = request.isMultipart() ? await request.file() : undefined;
    if (!file) throw new Failure('invalidInput', { message: 'Please choose a picture.' });
    await savePicture(shop, userId, await file.toBuffer());
    return { success: true, user: accountDetails(await mustFind(shop.sql, userId)) };
  },
  accountPicture: async ({ params }, { shop }) =>
    new Answer(200, await readPicture(shop, params.id), {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    }),
  signOut: async (_, { shop, request }) => {
    const token = bearer(request);
    if (token !== undefined) await closeSession(shop.sql, token);
    return done('You are signed out.');
  },
  signOutEverywhere: async (_, { shop, visitor }) => {
    await signOutEverywhere(shop, signedIn(visitor).userId);
    return done('You are signed out on every device.');
  },
  addresses: async (_, { shop, visitor }) => ({
    success: true,
    addresses: await addressesOf(shop.sql, signedIn(visitor).userId),
  }),
  saveAddress: async ({ body }, { shop, visitor }) => ({
    success: true,
    addresses: await saveAddress(shop, signedIn(visitor).userId, body),
  }),
  deleteAddress: async ({ params }, { shop, visitor }) => ({
    success: true,
    addresses: await deleteAddress(shop, signedIn(visitor).userId, params.id),
  }),
} satisfies Handlers<typeof accountsApi>;
