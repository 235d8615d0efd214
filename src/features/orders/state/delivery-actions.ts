import { serverAction } from '../../../platform/call-state.ts';

/** What the shop promises for a pincode, this moment. */
export const fetchPromise = serverAction('delivery/promise', (pincode: string, call) =>
  call('deliveryPromise', { params: { pincode } }),
);
