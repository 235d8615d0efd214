import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import type { World } from './world.ts';

/** Bytes as they stand, over a connection of their own; what came back within the time. */
function raw(url: string, bytes: string | Buffer, ms = 3_000): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part: Buffer) => (text += part.toString('latin1')));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
    setTimeout(() => socket.destroy(), ms).unref();
  });
}

/** Too much of everything, bounded; somebody else is served meanwhile. */
export async function floods({ url, send, thief }: World): Promise<Findings> {
  const findings = newFindings('Floods, oversized and slow requests, smuggling');
  const sized: [string, Parameters<typeof send>[1], number[]][] = [
    [
      'a body of 3 MB',
      { body: `{"email":"${'a'.repeat(3e6)}"}`, headers: { 'content-type': 'application/json' } },
      [413, 400],
    ],
    [
      'JSON ten thousand deep',
      { body: '['.repeat(10_000) + ']'.repeat(10_000), headers: { 'content-type': 'application/json' } },
      [400, 413],
    ],
    [
      'a hundred thousand keys',
      {
        body: JSON.stringify(Object.fromEntries(Array.from({ length: 1e5 }, (_, at) => [`k${at}`, at]))),
        headers: { 'content-type': 'application/json' },
      },
      [400, 413],
    ],
    [
      'a number of a million digits',
      { body: `{"email":${'9'.repeat(9e5)}}`, headers: { 'content-type': 'application/json' } },
      [400, 413],
    ],
    [
      'compressed JSON',
      {
        body: Buffer.from([0x1f, 0x8b, 8, 0, 0]),
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      [400, 415],
    ],
    ['a header of 20 KB', { json: {}, headers: { 'x-long': 'a'.repeat(20_000) } }, [431]],
    ['JSON that is none', { body: '{"a":', headers: { 'content-type': 'application/json' } }, [400]],
    [
      'XML with an entity',
      {
        body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        headers: { 'content-type': 'application/xml' },
      },
      [400, 415],
    ],
  ];
  for (const [what, ask, expected] of sized) {
    const heard = await send('/api/auth/login', ask);
    // A client that goes on sending what was refused already is cut off.
    check(
      findings,
      [...expected, 0].includes(heard.status),
      `${what}: ${heard.status} ${heard.text.slice(0, 80)}`,
    );
  }
  const smuggled = [
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\n{}',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Long\n: y\r\n\r\n',
    'GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  for (const bytes of smuggled) {
    const said = await raw(url, bytes);
    const answers = said.match(/HTTP\/1\.1 (\d+)/g) ?? [];
    check(
      findings,
      answers.length <= 1 && !/ 5\d\d/.test(answers.join()),
      `${bytes.slice(0, 90)}: ${answers.join(', ')}`,
    );
  }
  // Sixty connections that never finish what they say; a shopper beside them.
  const slow = Array.from({ length: 60 }, (_, at) =>
    raw(
      url,
      at % 2 === 0
        ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '
        : 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      6_000,
    ),
  );
  await sleep(200);
  for (const path of ['/', '/popular', '/api/shop'])
    checkAnswer(findings, await send(path), `${path} beside slow clients`);
  // One address asks for everything at once; others are still served.
  const statuses: Record<number, number> = {};
  const rush = Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let at = 0; at < 30; at += 1) {
        const { status } = await send('/api/auth/login', {
          json: { email: 'x@attack.example', password: 'wrong-one-1' },
          from: '127.98.0.1',
        });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  for (let at = 0; at < 5; at += 1) checkAnswer(findings, await send('/popular'), 'a page beside a rush');
  await rush;
  check(findings, (statuses[429] ?? 0) > 0, `600 logins from one address: ${JSON.stringify(statuses)}`);
  const refused = await send('/api/auth/login', {
    json: { email: 'x@attack.example', password: 'wrong-one-1' },
    from: '127.98.0.1',
  });
  check(
    findings,
    refused.status === 429 && refused.headers['retry-after'] !== undefined,
    `no Retry-After: ${refused.status}`,
  );
  const uploads = await Promise.all(
    Array.from({ length: 30 }, () =>
      send('/api/account/picture', {
        token: thief.token,
        from: '127.98.0.2',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
    ),
  );
  for (const heard of uploads) checkAnswer(findings, heard, 'broken upload');
  findings.notes.push(
    `600 logins from one address: ${Object.entries(statuses)
      .map(([status, times]) => `${status} ${times} times`)
      .join(', ')}`,
  );
  await Promise.all(slow);
  return findings;
}
