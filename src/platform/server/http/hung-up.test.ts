import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { checkoutApi } from '../../../contract/checkout.ts';
import { answerFailures } from './answer-failures.server.ts';
import { registerApi } from './api.server.ts';

const app = Fastify({ trustProxy: '127.0.0.1' });
const written: string[] = [];
let begun = 0;
answerFailures(app, pino({ level: 'warn' }, { write: (line: string) => void written.push(line) }));
/** As on a machine with so much to do that a request waits for its turn, and the asker hangs up meanwhile. */
app.addHook('preHandler', async ({ raw }) => {
  const closed = once(raw.socket, 'close');
  raw.socket.destroy();
  await closed;
});
registerApi(app, {
  rows: { paymentKey: checkoutApi.paymentKey },
  handlers: {
    paymentKey: async () => {
      begun += 1;
      return { success: true, key: 'k', script: 's' };
    },
  },
  shop: {},
  identify: async () => ({ kind: 'anonymous' }),
  takeFromLimit: async () => {},
});
afterAll(() => app.close());

it('what was asked by somebody who has hung up meanwhile is not begun, and is no error of the shop', async () => {
  const over = new Promise((resolve) => app.addHook('onSend', async () => resolve(undefined)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/api/getkeys`)).rejects.toThrow();
  await over;
  expect(begun).toBe(0);
  expect(written.filter((line) => line.includes('TypeError'))).toEqual([]);
});
