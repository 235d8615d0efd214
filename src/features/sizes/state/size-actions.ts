import { serverAction } from '../../../platform/browser/call-state.ts';

export const fetchMySizes = serverAction(
  'sizes/mine',
  async (_: void, call) => (await call('mySizes', {})).kept,
);
export const fetchSizeChart = serverAction('sizes/chart', (_: void, call) => call('sizeChart', {}));

/** By the link of a mail, or of who is signed in. */
export const fetchWaiting = serverAction(
  'sizes/waiting',
  async ({ token }: { readonly token?: string }, call) =>
    (token === undefined
      ? await call('mySizeAlerts', {})
      : await call('sizeAlertsByLink', { params: { token } })
    ).waiting,
);
export const callOffAlert = serverAction(
  'sizes/callOff',
  async ({ id, token }: { readonly id: string; readonly token?: string }, call) =>
    (token === undefined
      ? await call('callOffMyAlert', { params: { id } })
      : await call('callOffByLink', { params: { token }, body: { id } })
    ).waiting,
);

export interface AlertAsk {
  readonly productId: string;
  readonly size: number;
  readonly to?: string;
}
export const askToBeTold = serverAction('sizes/alert', ({ productId, size, to }: AlertAsk, call) =>
  call('tellWhenBack', { params: { id: productId }, body: { size, ...(to === undefined ? {} : { to }) } }),
);
