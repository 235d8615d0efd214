import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { checkoutApi } from '../../../contract/checkout.ts';
import { createPageCache } from '../page-cache/page-cache.server.ts';
import { pack } from '../page-cache/pack.server.ts';
import { answerFailures } from './answer-failures.server.ts';
import { Answer } from './answer.ts';
import { registerApi } from './api.server.ts';
import { inTime } from './in-time.ts';

const hanging = Promise.withResolvers<unknown>();
let back = false;
const key = () => (back ? Promise.resolve(answer) : hanging.promise);
const answer = { success: true, key: 'k', script: 's' };
const app = Fastify();
answerFailures(app, pino({ level: 'silent' }));
registerApi(app, {
  rows: {
    paymentKey: checkoutApi.paymentKey,
    shop: { ...checkoutApi.paymentKey, cached: true },
  },
  handlers: { paymentKey: key, shop: key },
  shop: {},
  identify: async () => ({ kind: 'anonymous' }),
  takeFromLimit: async () => {},
  answers: {
    headers: {},
    canonical: {},
    cache: createPageCache({
      capBytes: 1_000,
      ageOf: () => 0,
      source: async () => ({
        page: pack({
          status: 200,
          headers: {},
          body: JSON.stringify(await inTime(key(), 1_000)),
          tags: [],
        }),
        validAt: 0,
      }),
    }),
  },
  // Long enough for an answer on a machine that is busy with other tests.
  deadlineMs: 1500,
});
afterAll(() => app.close());

it.each(['/api/getkeys', '/api/shop'])(
  'a database that has gone without a word keeps nobody waiting, and who comes later does not join the queue: %s',
  async (url) => {
    back = false;
    const refused = await app.inject({ url });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ success: false, code: 'busy' });
    back = true;
    expect(await app.inject({ url })).toMatchObject({ statusCode: 200, body: JSON.stringify(answer) });
  },
);

it('what comes late is dropped', async () => {
  back = false;
  expect((await app.inject({ url: '/api/getkeys' })).statusCode).toBe(503);
  hanging.resolve(answer);
  expect((await app.inject({ url: '/api/getkeys' })).statusCode).toBe(200);
});

it('the limit is for the beginning of an answer: a long file arrives whole', async () => {
  async function* pieces() {
    for (let piece = 0; piece < 4; piece += 1) {
      yield `${piece}\n`;
      await sleep(100);
    }
  }
  const long = Fastify();
  answerFailures(long, pino({ level: 'silent' }));
  registerApi(long, {
    rows: { paymentKey: checkoutApi.paymentKey },
    handlers: {
      paymentKey: async () => new Answer(200, Readable.from(pieces()), { 'content-type': 'text/csv' }),
    },
    shop: {},
    identify: async () => ({ kind: 'anonymous' }),
    takeFromLimit: async () => {},
    deadlineMs: 150,
  });
  expect(await long.inject({ url: '/api/getkeys' })).toMatchObject({ statusCode: 200, body: '0\n1\n2\n3\n' });
  await long.close();
});
