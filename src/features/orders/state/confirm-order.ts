import { serverAction } from '../../../platform/call-state.ts';

type Proof = { readonly link: string } | { readonly orderNumber: string; readonly code: string };

export const confirmCash = serverAction('order/confirmCash', (proof: Proof, call) =>
  call('confirmCash', { body: proof }),
);
