import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionTimes, mayArriveSlowly, watchConnections } from './watch-connections.server.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Work = (request: IncomingMessage, response: ServerResponse) => void;

async function openServer(work: Work, times: ConnectionTimes): Promise<() => Socket> {
  server = createServer();
  const passes = watchConnections(server, times);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (passes(request, response)) work(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return () => connect(port, '127.0.0.1').on('error', () => {});
}

const QUICK = { arrivalMs: 50, sweepMs: 10, stallMs: 60_000 };
const NEVER = { arrivalMs: 60_000, sweepMs: 10, stallMs: 60_000 };
const LARGE = Buffer.alloc(20_000_000);

/** Not `once`: a connection that is cut off may end with an error. */
const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

async function allOf(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
  await closeOf(socket);
  return said;
}

/** Sends one more byte whenever the server has looked at its connections. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 5);
  socket.once('close', () => clearInterval(timer));
  socket.once('data', () => clearInterval(timer));
}

it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])(
  'a %s whose body drips is ended with 408',
  async (method) => {
    const open = await openServer((request) => void request.resume(), QUICK);
    const socket = open();
    socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`);
    drip(socket);
    expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  },
);

it('a body that drips on after its answer is cut off', async () => {
  const open = await openServer((_, response) => void response.end('ok'), QUICK);
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  await once(socket, 'data');
  drip(socket);
  await closeOf(socket);
  expect(socket.destroyed).toBe(true);
});

it('an admitted upload that drips is ended, one that comes on is not', async () => {
  const open = await openServer((request, response) => {
    mayArriveSlowly(request);
    request.resume().once('end', () => response.end('whole'));
  }, QUICK);
  const slow = open();
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  drip(slow);
  const steady = open();
  const heard = allOf(steady);
  const piece = 'x'.repeat(10_000);
  steady.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  const more = setInterval(() => steady.write(`2710\r\n${piece}\r\n`), 5);
  expect(await allOf(slow)).toMatch(/^HTTP\/1\.1 408 /);
  expect(steady.destroyed).toBe(false);
  clearInterval(more);
  steady.write('0\r\n\r\n');
  expect(await heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole/);
});

it('an upload that waits for us is not ended', async () => {
  const waiting: IncomingMessage[] = [];
  const open = await openServer((request, response) => {
    mayArriveSlowly(request);
    waiting.push(request);
    request.once('end', () => response.end('whole'));
  }, QUICK);
  const patient = open();
  patient.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(1000)}`,
  );
  await once(server, 'request');
  // Others come and go meanwhile, cut off by the same clock.
  for (let times = 0; times < 2; times += 1) {
    const other = open();
    other.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    expect(await allOf(other)).toMatch(/^HTTP\/1\.1 408 /);
  }
  const heard = allOf(patient);
  waiting[0]?.resume();
  patient.write('x'.repeat(1000));
  expect(await heard).toMatch(/^HTTP\/1\.1 200 /);
});

it('who does not read the answer is cut off', async () => {
  const open = await openServer((_, response) => void response.end(LARGE), { ...NEVER, stallMs: 50 });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = open().pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [taken] = await accepted;
  await closeOf(taken);
  expect(taken.writableLength).toBe(0);
});

it('who does not read the answer, but goes on sending, is cut off, too', async () => {
  const open = await openServer((_, response) => void response.end(LARGE), { ...NEVER, stallMs: 30 });
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = open().pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [taken] = await accepted;
  // Empty lines before a request begin none.
  const timer = setInterval(() => socket.write('\r\n'), 3);
  await closeOf(taken);
  clearInterval(timer);
  expect(taken.destroyed).toBe(true);
});

it('who waits for an answer that takes long is not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let stood = 0;
  const open = await openServer((_, response) => void promise.then(() => response.end('at last')), {
    ...NEVER,
    stallMs: 30,
  });
  server.on('timeout', () => {
    stood += 1;
    resolve();
  });
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await allOf(socket)).toMatch(/at last$/);
  expect(stood).toBe(1);
});

it('a connection that has been answered stays for the next request', async () => {
  const open = await openServer((_, response) => void response.end('ok'), { ...QUICK, stallMs: 20 });
  server.keepAliveTimeout = 60_000;
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  // One that asks nothing is gone meanwhile.
  const silent = open();
  await closeOf(silent.resume());
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await allOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

it('of a crowd of requests behind an unread answer few are begun', async () => {
  let begun = 0;
  const open = await openServer((_, response) => {
    begun += 1;
    response.end(LARGE);
  }, NEVER);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = open().pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
  const [taken] = await accepted;
  await closeOf(taken);
  expect(begun).toBeLessThan(20);
});

it('who reads gets all that was asked for in one piece', async () => {
  const open = await openServer((_, response) => void response.end('ok'), NEVER);
  const socket = open();
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  socket.write(get.repeat(9) + get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect((await allOf(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(10);
});
