import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOverHttp } from './call-over-http.ts';
import { isCallError } from './call.ts';

let answer: { status: number; body: string } = { status: 200, body: '{}' };
const server = createServer((_, response) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const call = () =>
  callOverHttp(() => undefined, { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
const failureOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return isCallError(error) ? error : undefined;
};

describe('"success: false" means failure whatever the HTTP status', () => {
  test('with status 200 it is told like any other failure', async () => {
    answer = { status: 200, body: '{"success":false,"code":"cartChanged","message":"The price changed."}' };
    const failed = await failureOf(call()('subscribe', { body: { email: 'a@b.example' } }));
    expect(failed).toMatchObject({ status: 200, code: 'cartChanged', serverMessage: 'The price changed.' });
  });

  test('also without a message', async () => {
    answer = { status: 200, body: '{"success":false}' };
    const failed = await failureOf(call()('getUser', { body: { email: 'a@b.example' } }));
    expect(failed).toMatchObject({ status: 200, serverMessage: undefined, message: 'An error occurred' });
  });

  test('success and answers without the word are fine', async () => {
    answer = { status: 200, body: '{"success":true,"message":"Done"}' };
    await expect(call()('subscribe', { body: { email: 'a@b.example' } })).resolves.toMatchObject({
      message: 'Done',
    });
    answer = { status: 200, body: '[]' };
    await expect(call()('products', {})).resolves.toEqual([]);
  });
});
