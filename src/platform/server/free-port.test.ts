import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.server.ts';

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listenOn(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('a free port can be listened on at once', async () => {
  const port = await freePort();
  expect(await listenOn(port)).toBe(port);
});

it('is none of those that connections going out are given', async () => {
  expect(await freePort()).toBeLessThan(32_768);
});

it('is another one each time, also while none is in use yet', async () => {
  const ports = [];
  for (let at = 0; at < 20; at += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});

it('a port where somebody listens is passed over', async () => {
  const port = await freePort();
  const near = [port + 1, port + 2];
  for (const each of near) await listenOn(each).catch(() => {});
  expect(near).not.toContain(await freePort());
});
