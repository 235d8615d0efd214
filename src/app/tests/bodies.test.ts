import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import { type CallName, everyCall } from '../../contract/calls-staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { openSession } from '../../features/accounts/server/log-in.server.ts';
import { MOST_PARSED_BYTES, mostBytesOf } from '../../platform/server/http/body-rules.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const rows = Object.entries(api) as [CallName, Endpoint][];
const posts = rows.filter(([name]) => everyCall[name][0] === 'POST');
const uploads = posts.filter(([, row]) => row.reads === 'multipart');
const addressOf = (name: CallName): string => everyCall[name][1].replaceAll(/:\w+/g, '1');

describe('bodies', async () => {
  const { sql } = await testDb();
  let app: FastifyInstance;
  let owner = '';
  beforeAll(async () => {
    app = await createShopServer(testServer(sql));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [row] = await sql<{ id: string }[]>`
      insert into users (user_name, email, email_key, password_hash, user_type, email_verified_at)
      values ('Owner', 'owner@bodies.example', 'owner@bodies.example', 'x', 'owner', now()) returning id`;
    owner = await openSession(sql, row?.id ?? '');
  });
  afterAll(() => app.close());

  const open = (): Socket => connect((app.server.address() as AddressInfo).port, '127.0.0.1');

  interface Told {
    readonly said: string;
    readonly sent: number;
    /** What the server has taken in of it. */
    readonly read: number;
  }
  /** Sends the head, then the same piece again and again until the other side closes or `most` bytes are gone. */
  async function pour(head: string, piece: string | Buffer = '', most = 0): Promise<Told> {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const socket = open();
    const [taken] = await accepted;
    let said = '';
    let sent = 0;
    let isOver = false;
    socket.on('data', (part: Buffer) => (said += part.toString()));
    // A sender that is cut off in the middle.
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    void closed.then(() => (isOver = true));
    socket.write(head);
    while (!isOver && sent < most) {
      sent += piece.length;
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
    }
    await closed;
    return { said, sent, read: taken.bytesRead };
  }

  const chunked = (name: CallName, headers: readonly string[]): string =>
    [`POST ${addressOf(name)} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked', ...headers, '\r\n'].join(
      '\r\n',
    );
  const JSON_TYPE = 'Content-Type: application/json';
  const FORM = 'Content-Type: multipart/form-data; boundary=x';
  const piece = `10000\r\n${'{"a":[]},'.repeat(8000).slice(0, 0x10000)}\r\n`;
  const GIGABYTE = 1e9;

  it('only files may be larger than what is parsed in memory', () => {
    for (const [name, row] of rows) {
      if (row.reads !== 'multipart') expect(row.bodyLimit ?? 0, name).toBeLessThanOrEqual(MOST_PARSED_BYTES);
      else expect(mostBytesOf(row), name).toBe(row.bodyLimit);
    }
  });

  it.each(uploads.map(([name]) => name))(
    '%s: JSON without end of a stranger is answered and cut off after a few megabytes',
    async (name) => {
      const { said, read } = await pour(chunked(name, [JSON_TYPE]), piece, GIGABYTE);
      expect(said).toMatch(/^HTTP\/1\.1 4(01|04|15) /);
      expect(said.toLowerCase()).toContain('connection: close');
      expect(read).toBeLessThan(6_000_000);
    },
  );

  it.each(uploads.filter(([, { who }]) => who !== 'link').map(([name]) => name))(
    '%s: JSON without end of the owner, too, is not read',
    async (name) => {
      const { said, read } = await pour(
        chunked(name, [JSON_TYPE, `Authorization: Bearer ${owner}`]),
        piece,
        GIGABYTE,
      );
      expect(said).toMatch(/^HTTP\/1\.1 415 /);
      expect(said).toContain('"code":"wrongMediaType"');
      expect(read).toBeLessThan(6_000_000);
    },
  );

  it('a form without end is cut off at the limit of its call', async () => {
    const begin = '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n';
    const { said, read } = await pour(
      `${chunked('uploadPicture', [FORM, `Authorization: Bearer ${owner}`])}${begin.length.toString(16)}\r\n${begin}\r\n`,
      piece,
      GIGABYTE,
    );
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(read).toBeLessThan(12_000_000);
  });

  it('a form of endless small parts is cut off at the limit of its call', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="__proto"\r\n\r\nv\r\n';
    const many = part.repeat(1000);
    const { said, read } = await pour(
      chunked('uploadPicture', [FORM, `Authorization: Bearer ${owner}`]),
      `${many.length.toString(16)}\r\n${many}\r\n`,
      GIGABYTE,
    );
    expect(said).toMatch(/^HTTP\/1\.1 4(00|13) /);
    expect(read).toBeLessThan(12_000_000);
  });

  it('JSON beyond the limit that names no length is cut off, of whoever it is', async () => {
    const { said, read } = await pour(chunked('login', [JSON_TYPE]), piece, GIGABYTE);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said.toLowerCase()).toContain('connection: close');
    expect(read).toBeLessThan(6_000_000);
  });

  it.each([
    ['POST', '/api/nothing'],
    ['POST', '/nothing'],
    ['PUT', '/api/auth/login'],
    ['DELETE', '/api/auth/login'],
    ['PATCH', '/'],
    ['GET', '/api/shop'],
    ['GET', '/about-us'],
  ])('%s %s with a body without end is answered and cut off', async (method, path) => {
    // What is in the cache is sent before anything else is looked at.
    if (method === 'GET') await app.inject({ url: path });
    const { said, read } = await pour(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      piece,
      GIGABYTE,
    );
    expect(said).toMatch(/^HTTP\/1\.1 4(00|04|05|13) /);
    expect(read).toBeLessThan(6_000_000);
  });

  it('what says that it is too long is not waited for, whatever the call', async () => {
    for (const [name] of posts) {
      const socket = open();
      socket.write(
        `POST ${addressOf(name)} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: 900000000\r\n\r\n`,
      );
      let said = '';
      while (!said.includes('"message"')) said += String((await once(socket, 'data'))[0]);
      socket.destroy();
      expect(said, name).toMatch(/^HTTP\/1\.1 413 /);
      expect(said, name).toContain('"code":"tooLarge"');
      expect(said, name).toMatch(/"message":"[A-Z][^"]* (too large|larger than) [^"]*\."/);
    }
  });

  it.each(['uploadPictures', 'login'] as const)(
    '%s: who asks before sending is told to go on only when admitted',
    async (name) => {
      const expecting = (headers: string) =>
        `POST ${addressOf(name)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n${headers}\r\n\r\n`;
      const refused = await pour(expecting(`${JSON_TYPE}\r\nContent-Length: 999999999`));
      expect(refused.said).toMatch(/^HTTP\/1\.1 413 /);
      const stranger = await pour(expecting('Content-Type: text/plain\r\nContent-Length: 10'));
      expect(stranger.said).toMatch(/^HTTP\/1\.1 4(01|15) /);
      if (name !== 'login') return;
      const socket = open();
      socket.write(expecting(`${JSON_TYPE}\r\nContent-Length: 2`));
      const [first] = (await once(socket, 'data')) as [Buffer];
      expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
      socket.write('{}');
      const [second] = (await once(socket, 'data')) as [Buffer];
      expect(second.toString()).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    },
  );

  it('a length and chunks at once are refused, and the connection is closed', async () => {
    const { said } = await pour(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it.each(['gzip', 'br', 'deflate', 'x-anything'])('%s is not unpacked', async (coding) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      payload: gzipSync(Buffer.alloc(1_000_000, ' ')),
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      code: 'wrongMediaType',
      message: 'Please send this without compression.',
    });
  });

  it('while somebody pours, others are answered', async () => {
    const pouring = Promise.all(
      Array.from({ length: 4 }, () => pour(chunked('uploadPictures', [JSON_TYPE]), piece, GIGABYTE)),
    );
    const { port } = app.server.address() as AddressInfo;
    for (let times = 0; times < 20; times += 1)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const { said } of await pouring) expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('a sender reads why it was refused, although it is still sending', async () => {
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = open();
    socket.write(chunked('uploadPictures', [FORM]));
    await arrived;
    let said = '';
    socket.on('data', (part: Buffer) => (said += part.toString()));
    while (!said.includes('"notSignedIn"')) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const closed = once(socket, 'close');
    socket.end('0\r\n\r\n');
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });
});
