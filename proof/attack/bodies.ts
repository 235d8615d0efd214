import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { check, type Findings, newFindings } from './findings.ts';
import { rows } from './rows.ts';
import { nextAddress } from './send.ts';
import type { World } from './world.ts';

/** What a sender may get rid of before it is cut off: what the shop takes of it, and what lies in the buffers between. */
const FEW_MEGABYTES = 24_000_000;
const ENDLESS = 280_000_000;
/** Longer than the shop waits for anybody. */
const PATIENCE_MS = 100_000;

const piece = Buffer.from(`10000\r\n${'{"a":[]},'.repeat(8_000).slice(0, 0x10000)}\r\n`);

interface Poured {
  readonly said: string;
  readonly sent: number;
  readonly closed: boolean;
}

function open(url: string): { socket: Socket; closed: Promise<void> } {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: nextAddress() });
  // A sender that is cut off in the middle.
  socket.on('error', () => {});
  return { socket, closed: new Promise((resolve) => void socket.once('close', () => resolve())) };
}

/** Sends a head and then pieces, until the shop closes the connection or enough has been sent. */
async function pour(url: string, head: string, more = piece, most = ENDLESS): Promise<Poured> {
  const { socket, closed } = open(url);
  let said = '';
  let sent = 0;
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')));
  socket.write(head);
  while (!isClosed && sent < most) {
    sent += more.length;
    if (!socket.write(more))
      await Promise.race([new Promise((drained) => void socket.once('drain', drained)), closed]);
  }
  await Promise.race([closed, sleep(10_000, undefined, { ref: false })]);
  socket.destroy();
  return { said, sent, closed: isClosed };
}

/** How long others wait meanwhile, at most. */
async function longestWait({ send }: World, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    const { status, ms } = await send('/healthz');
    longest = Math.max(longest, status === 200 ? ms : Infinity);
  }
  return longest;
}

/** A connection that the shop has to close by itself. Whoever does not read sees it only when reading again. */
async function isEnded(url: string, begin: (socket: Socket) => void): Promise<boolean> {
  const { socket, closed } = open(url);
  begin(socket);
  setTimeout(() => socket.resume(), PATIENCE_MS - 5_000).unref();
  const ended = await Promise.race([closed.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);
  socket.destroy();
  return ended;
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** Bodies that are too large, too slow, packed or never end, and answers that nobody reads. */
export async function bodies(world: World): Promise<Findings> {
  const findings = newFindings('Bodies without end, slow senders and readers');
  const { url, send, thief } = world;
  const uploads = rows.filter(({ endpoint }) => endpoint.reads === 'multipart');
  const addresses = uploads.map((row) => row.path.replaceAll(/:\w+/g, '1'));
  const head = (line: string, headers: readonly string[] = []): string =>
    [`${line} HTTP/1.1`, 'Host: x', 'Transfer-Encoding: chunked', ...headers, '\r\n'].join('\r\n');
  const JSON_TYPE = 'Content-Type: application/json';
  const TYPES = [JSON_TYPE, 'Content-Type: text/plain', 'Content-Type: multipart/form-data; boundary=x'];

  const endless = [
    ...addresses.flatMap((path) => TYPES.map((type) => head(`POST ${path}`, [type]))),
    ...addresses.map((path) => head(`POST ${path}`, [JSON_TYPE, `Authorization: Bearer ${thief.token}`])),
    ...['POST /api/auth/login', 'PUT /api/auth/login', 'DELETE /', 'POST /nothing', 'GET /api/shop?x=1'].map(
      (line) => head(line, [JSON_TYPE]),
    ),
  ];
  for (let at = 0; at < endless.length; at += 4) {
    const pouring = Promise.all(endless.slice(at, at + 4).map((each) => pour(url, each)));
    const waited = await longestWait(world, pouring);
    check(findings, waited < 2_000, `/healthz waited ${Math.round(waited)} ms beside endless bodies`);
    for (const [index, { said, sent, closed }] of (await pouring).entries()) {
      const line = endless[at + index]?.split('\r\n')[0] ?? '';
      check(findings, closed && sent < FEW_MEGABYTES, `${line}: took ${sent} bytes, closed: ${closed}`);
      // Whoever reads and sends at once may be cut off before the answer is read.
      check(findings, said === '' || /^HTTP\/1\.1 4\d\d /.test(said), `${line}: ${said.slice(0, 60)}`);
    }
  }

  const whole = '{"a":[]},'.repeat(3_100_000);
  for (const path of addresses) {
    const sending = send(path, { body: whole, headers: { 'content-type': 'application/json' } });
    const waited = await longestWait(world, sending);
    check(findings, waited < 2_000, `/healthz waited ${Math.round(waited)} ms beside 28 MB for ${path}`);
    const { status } = await sending;
    check(findings, [0, 401, 404, 413, 415].includes(status), `28 MB of JSON for ${path}: ${status}`);
  }

  for (const coding of ['gzip', 'br', 'deflate']) {
    const { status } = await send('/api/auth/login', {
      body: gzipSync(Buffer.alloc(50_000_000)),
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
    });
    check(findings, status === 415, `a body packed as ${coding}: ${status}`);
  }
  const expecting = await pour(
    url,
    `POST ${addresses[0]} HTTP/1.1\r\nHost: x\r\n${TYPES[2]}\r\nExpect: 100-continue\r\nContent-Length: 5000000\r\n\r\n`,
    piece,
    0,
  );
  check(
    findings,
    expecting.said.startsWith('HTTP/1.1 401 '),
    `an unknown visitor is told: ${expecting.said.slice(0, 40)}`,
  );

  // All of these wait for the shop's own clocks, together.
  const slow = await Promise.all([
    ...['GET / ', 'POST /api/auth/login', 'PUT /api/auth/login', 'DELETE /', `POST ${addresses[0]}`].map(
      (line) =>
        isEnded(url, (socket) => {
          socket.write(
            `${line.trim()} HTTP/1.1\r\nHost: x\r\n${JSON_TYPE}\r\nContent-Length: 200000\r\n\r\n`,
          );
          drip(socket);
        }),
    ),
    isEnded(url, (socket) => {
      socket.write(
        `POST /api/account/picture HTTP/1.1\r\nHost: x\r\n${TYPES[2]}\r\nAuthorization: Bearer ${thief.token}\r\nContent-Length: 200000\r\n\r\n`,
      );
      drip(socket);
    }),
    // Asks for much and reads nothing; asks for it in a crowd.
    ...[1, 3, 400].map((times) =>
      isEnded(url, (socket) => {
        socket.pause();
        socket.write('GET /film/intro.mp4 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times));
      }),
    ),
    isEnded(url, (socket) => {
      socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000));
    }),
  ]);
  for (const [at, ended] of slow.entries()) check(findings, ended, `slow connection ${at} is still open`);
  check(findings, (await send('/healthz')).status === 200, 'the shop is gone');
  findings.notes.push(`${endless.length} bodies of ${ENDLESS / 1e6} MB were begun; each was cut off`);
  return findings;
}
