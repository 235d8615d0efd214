import { accountsApi } from './accounts.ts';
import { shopApi } from './shop.ts';

/** Every API call: who, in, out, failures, limit. Verb and path stand in `calls.ts`. */
export const api = {
  ...shopApi,
  ...accountsApi,
};

export type Api = typeof api;
