import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';
import { callJson } from './json-client.server.ts';
import { RETRY_DEFAULTS, backoffMs, withRetries } from './retry.ts';
import { ServiceError } from './service-error.ts';

let base = '';
const server = createServer((request, response) => {
  if (request.url === '/ok') return void response.end('{"fine":true}');
  if (request.url === '/redirect') return void response.writeHead(302, { location: '/ok' }).end();
  if (request.url === '/busy') return void response.writeHead(429, { 'retry-after': '7' }).end('{}');
  if (request.url === '/text') return void response.end('hello');
  if (request.url === '/cut') return void request.socket.destroy();
  if (request.url === '/stall') return void response.write('{"never":');
  // Never ends: only a reader that stops by itself gets past it.
  const pour = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
    response.once('drain', pour);
  };
  pour();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, timeoutMs = 2_000) =>
  callJson({ method: 'GET', url: base + path, timeoutMs, maxBytes: 100_000 });

describe('a call to an outside service', () => {
  it('answers the JSON of a good answer', async () => {
    expect(await get('/ok')).toEqual({ fine: true });
  });
  it.each([
    ['/redirect', { kind: 'garbled', status: 302 }],
    ['/busy', { kind: 'unavailable', status: 429, retryAfterMs: 7_000 }],
    ['/text', { kind: 'garbled' }],
    ['/cut', { kind: 'unavailable' }],
    ['/flood', { kind: 'garbled' }],
  ])('%s is %j', async (path, expected) => {
    await expect(get(path)).rejects.toMatchObject(expected);
  });
  it('a body that stalls is a time-out too', async () => {
    await expect(get('/stall', 100)).rejects.toMatchObject({ kind: 'timeout' });
  });
});

describe('trying again', () => {
  const failing = (errors: Error[]) => {
    let calls = 0;
    return {
      call: async () => {
        const error = errors[calls++];
        if (error) throw error;
        return calls;
      },
      calls: () => calls,
    };
  };
  const quick = { attempts: 3, baseMs: 1, maxMs: 2 };

  it('goes on while it may help, and not beyond the attempts', async () => {
    const down = new ServiceError('unavailable', 'down');
    expect(await withRetries(failing([down, down]).call, quick)).toBe(3);
    const never = failing([down, down, down, down]);
    await expect(withRetries(never.call, quick)).rejects.toBe(down);
    expect(never.calls()).toBe(3);
  });
  it.each([
    new ServiceError('refused', 'no'),
    new ServiceError('garbled', '?'),
    new Error('a fault of ours'),
  ])('stops at once for %s', async (error) => {
    const once = failing([error, error]);
    await expect(withRetries(once.call, quick)).rejects.toBe(error);
    expect(once.calls()).toBe(1);
  });
  it('waits a random time that grows and never passes its limit', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        (attempt, dice) => {
          const ms = backoffMs(attempt, RETRY_DEFAULTS, () => dice);
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThanOrEqual(
            Math.min(RETRY_DEFAULTS.maxMs, RETRY_DEFAULTS.baseMs * 2 ** attempt),
          );
        },
      ),
    );
  });
});

describe('the breaker', () => {
  const down = async () => {
    throw new ServiceError('timeout', 'slow');
  };
  it('opens after the failures in a row, lets one through after the rest, and closes when that succeeds', async () => {
    let time = 0;
    let calls = 0;
    const run = createBreaker('It', { failures: 2, coolMs: 100, now: () => time });
    const good = async () => ++calls;
    await expect(run(down)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(run(down)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(run(good)).rejects.toMatchObject({ kind: 'unavailable' });
    time = 101;
    let release = () => {};
    const probe = run(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect(run(good)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls).toBe(0);
    release();
    await probe;
    expect(await run(good)).toBe(1);
  });
  it('takes a refusal for health', async () => {
    const run = createBreaker('It', { failures: 2, coolMs: 100, now: () => 0 });
    const refuse = async () => {
      throw new ServiceError('refused', 'no');
    };
    for (const call of [down, refuse, down, refuse])
      await expect(run(call)).rejects.toBeInstanceOf(ServiceError);
    expect(await run(async () => 'still closed')).toBe('still closed');
  });
});
