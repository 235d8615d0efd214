import { accountsApi } from './accounts.ts';
import { outreachApi } from './outreach.ts';
import { shopApi } from './shop.ts';

/** Every API call: who, in, out, failures, limit. Verb and path stand in `calls.ts`. */
export const api = {
  ...shopApi,
  ...accountsApi,
  ...outreachApi,
};

export type Api = typeof api;
