import type { accountsApi } from '../../contract/accounts.ts';
import { Answer, bearer } from '../../platform/http/api.server.ts';
import type { Handlers } from '../shop.server.ts';
import { logIn } from './log-in.server.ts';
import { register } from './register.server.ts';
import { resendVerification, verifyAccount } from './verify-account.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const accountsHandlers = {
  register: async ({ body }, { shop }) => {
    await register(shop, body);
    return new Answer(201, done('Your account was created. Please check your inbox.'));
  },
  login: ({ body }, { shop }) => logIn(shop, body),
  verifyAccount: async (_, { shop, request }) => {
    await verifyAccount(shop, bearer(request));
    return done('Account verified Successfully');
  },
  resendVerification: async ({ body }, { shop }) => {
    await resendVerification(shop, body.email);
    return done('If this address waits to be verified, a new mail is on its way.');
  },
} satisfies Handlers<typeof accountsApi>;
