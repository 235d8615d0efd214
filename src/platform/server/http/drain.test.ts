import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './drain.server.ts';

it('answers what was begun, and waits for no connection that is open but idle', async () => {
  let finish: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/slow') finish = () => response.end('done');
    else response.end('done');
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<string> => {
    const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [
      IncomingMessage,
    ];
    let words = '';
    for await (const part of answer) words += String(part);
    return words;
  };
  expect(await ask('/quick')).toBe('done');
  const slow = ask('/slow');
  await expect.poll(() => finish).toBeDefined();
  const closed = () => new Promise((resolve) => server.close(resolve));
  // The limit is far away: only the end of the idle connection ends it in time for this test.
  const drained = drain(server, closed, 600_000);
  finish?.();
  expect(await slow).toBe('done');
  await drained;
  agent.destroy();
});
