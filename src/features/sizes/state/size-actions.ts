import { serverAction } from '../../../platform/call-state.ts';

export const fetchMySizes = serverAction(
  'sizes/mine',
  async (_: void, call) => (await call('mySizes', {})).kept,
);
export const fetchSizeChart = serverAction('sizes/chart', (_: void, call) => call('sizeChart', {}));

export interface AlertAsk {
  readonly productId: string;
  readonly size: number;
  readonly to?: string;
}
export const askToBeTold = serverAction('sizes/alert', ({ productId, size, to }: AlertAsk, call) =>
  call('tellWhenBack', { params: { id: productId }, body: { size, ...(to === undefined ? {} : { to }) } }),
);
