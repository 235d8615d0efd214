import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createRazorpay } from './razorpay.server.ts';

const COUNT = 203;
const asked: URLSearchParams[] = [];
const server = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://provider').searchParams;
  asked.push(query);
  const [skip, count] = [Number(query.get('skip')), Number(query.get('count'))];
  const items = Array.from({ length: Math.max(0, Math.min(count, COUNT - skip)) }, (_, at) => ({
    id: `pay_${skip + at}`,
    entity: 'payment',
    order_id: null,
    amount: 100,
    currency: 'INR',
    status: 'captured',
    captured: true,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    error_code: null,
    error_description: null,
    error_reason: null,
    created_at: 1_700_000_000,
  }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ entity: 'collection', count: items.length, items }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

it('payments of a time are asked for page by page, each once', async () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payment = createRazorpay({ keyId: 'k', keySecret: 's', webhookSecrets: [], baseUrl, log: () => {} });
  const all = await payment.paymentsBetween(new Date(1_700_000_000_500), new Date(1_700_000_100_500));
  expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
  expect(asked.map((query) => query.get('skip'))).toEqual(['0', '100', '200']);
  expect(asked[0]?.get('from')).toBe('1700000000');
  expect(asked[0]?.get('to')).toBe('1700000101');
});
