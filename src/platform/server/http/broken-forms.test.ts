import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { accountsApi } from '../../../contract/accounts.ts';
import type { CallContext } from './api.server.ts';
import { answerFailures } from './answer-failures.server.ts';
import { registerApi } from './api.server.ts';

const app = Fastify();
const written: string[] = [];
answerFailures(app, pino({ level: 'error' }, { write: (line: string) => void written.push(line) }));
await app.register(multipart);
registerApi(app, {
  rows: { uploadPicture: accountsApi.uploadPicture, requestReturn: accountsApi.uploadPicture },
  handlers: {
    uploadPicture: async (_: never, { request }: CallContext<object>) => ({
      bytes: (await (await request.file())?.toBuffer())?.length ?? 0,
    }),
    requestReturn: async (_: never, { request }: CallContext<object>) => {
      let parts = 0;
      for await (const part of request.parts()) parts += part.type === 'field' ? 1 : 0;
      return { parts };
    },
  },
  shop: {},
  identify: async () => ({ kind: 'customer', userId: 'x', token: 'x' }),
  takeFromLimit: async () => {},
  deadlineMs: 200,
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends the pieces of a form one after the other, as a slow network would. */
async function post(path: string, type: string, pieces: readonly string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const length = Buffer.byteLength(pieces.join(''));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nConnection: close\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const arrived = once(app.server, 'request');
  let said = '';
  socket.on('data', (part: Buffer) => (said += part.toString()));
  await arrived;
  for (const piece of pieces) {
    await setImmediate();
    await setImmediate();
    socket.write(piece);
  }
  await once(socket, 'close');
  return said;
}

const FORM = 'multipart/form-data; boundary=x';
const field = (name: string, value: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

for (const path of ['/api/account/picture', '/api/order/1/return'])
  it.each([
    ['ends too early', FORM, ['x']],
    ['has no boundary', 'multipart/form-data', ['--x--']],
    ['has a part that ends within its headers', FORM, ['--x\r\nno: header\r\n--x--\r\n']],
    [
      'breaks off within a file',
      FORM,
      [`${field('a', 'b')}--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\nhalf`],
    ],
  ])(`a form for ${path} that %s is refused, and no error of ours`, async (_, type, pieces) => {
    written.length = 0;
    const said = await post(path, type, pieces);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).toContain('"code":"invalidInput"');
    expect(written).toEqual([]);
  });

it('a form whose last bytes come later is answered', async () => {
  const said = await post('/api/order/1/return', FORM, [`${field('a', 'b')}--x--`, '\r\n', 'more']);
  expect(said).toMatch(/^HTTP\/1\.1 (200|400) /);
});
