import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createOutbox } from '../outbox.server.ts';
import { createMsg91Sms } from './msg91.server.ts';
import { createOutboxSms } from './outbox-sms.server.ts';
import type { SmsMessage, SmsPort } from './port.ts';

const carrier: FastifyInstance = Fastify();
const bodies: unknown[] = [];
let answer: { status: number; body: unknown };
const ports: Record<string, SmsPort> = {};

beforeAll(async () => {
  carrier.post('/api/v5/flow/', async (request, reply) => {
    if (request.headers.authkey !== 'auth-key-of-the-test')
      return reply.code(401).send({ type: 'error', message: 'no' });
    bodies.push(request.body);
    return reply.code(answer.status).send(answer.body);
  });
  const baseUrl = await carrier.listen({ port: 0, host: '127.0.0.1' });
  ports['MSG91'] = createMsg91Sms({
    baseUrl,
    authKey: 'auth-key-of-the-test',
    sender: 'KADAMS',
    templates: { otp: 'tpl-1' },
    log: () => {},
  });
  ports['the outbox'] = createOutboxSms({ outbox: createOutbox((await testDb()).sql) });
});
beforeEach(() => {
  answer = { status: 200, body: { type: 'success', message: 'request-1' } };
});
afterAll(() => carrier.close());

const message = {
  to: '+919876543210',
  template: 'otp',
  vars: { otp: '123456' },
  text: '123456 is your code',
} as const;

describe.each(['MSG91', 'the outbox'])('SMS through %s', (name) => {
  it('is taken and gets an id', async () => {
    expect((await ports[name]!.send(message)).id).not.toBe('');
  });
  it.each(['9876543210', '+915876543210', '+9198765432100', '+14155550100', '+91987654321x'])(
    'goes to Indian mobiles only, not to %s',
    async (to) => {
      await expect(ports[name]!.send({ ...message, to })).rejects.toMatchObject({
        kind: 'refused',
        retryable: false,
      });
    },
  );
});

describe.each(['MSG91', 'the outbox'])('variables through %s', (name) => {
  it.each([
    ['one that the template does not know', 'order', { order: 'KD1', amount: '₹1,000' }],
    ['one too few', 'order', { order: 'KD1' }],
    ['one too many', 'otp', { otp: '123456', name: 'Asha' }],
    ['an empty one', 'otp', { otp: ' ' }],
    ['a template nobody registered', 'sale', { text: 'Half price' }],
  ])('%s is refused', async (_, template, vars) => {
    const wrong = { ...message, template, vars } as SmsMessage;
    await expect(ports[name]!.send(wrong)).rejects.toMatchObject({ kind: 'refused', retryable: false });
  });
});

describe('MSG91', () => {
  it('gets the approved template, the variables and the number without its plus', async () => {
    await ports['MSG91']!.send(message);
    expect(bodies.at(-1)).toEqual({
      template_id: 'tpl-1',
      sender: 'KADAMS',
      short_url: '0',
      recipients: [{ otp: '123456', mobiles: '919876543210' }],
    });
  });
  it('an error told with HTTP 200 is a refusal', async () => {
    answer = { status: 200, body: { type: 'error', message: 'template not found' } };
    await expect(ports['MSG91']!.send(message)).rejects.toMatchObject({ kind: 'refused' });
  });
  it.each([
    [500, {}, 'unavailable'],
    [200, 'gone fishing', 'garbled'],
    [302, {}, 'garbled'],
    [400, { type: 'error', message: 'bad' }, 'refused'],
  ])('status %i with %j is %s', async (status, body, kind) => {
    answer = { status, body };
    await expect(ports['MSG91']!.send(message)).rejects.toMatchObject({ kind });
  });
  it('a template nobody configured is refused before anything is sent', async () => {
    const before = bodies.length;
    const order = { template: 'order', vars: { order: 'KD1', text: 'Shipped.' } } as const;
    await expect(ports['MSG91']!.send({ ...message, ...order })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(bodies).toHaveLength(before);
  });
});
