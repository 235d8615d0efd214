import { allStaffApi } from './api-staff.ts';
import { storefrontApi } from './api-storefront.ts';

/** Every API call. A server knows those of the storefront, and those of staff when somebody makes one. */
export const api = { ...storefrontApi, ...allStaffApi };

export type Api = typeof api;
