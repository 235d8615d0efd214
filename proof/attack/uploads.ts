import { randomBytes } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { multipart } from './send.ts';
import { json, type World } from './world.ts';

const SCRIPT = '<script>window.planted=1</script><kadam-planted>';

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(kind, 4);
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A PNG that says it is 50,000 by 50,000 and would unpack to ten gigabytes. */
function bomb(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  size.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A ZIP with entries of any name; `claims` is the size that it says they have. */
function zip(entries: readonly { name: string; data: Buffer; claims?: number }[]): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, data, claims } of entries) {
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? data.length, 18);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, lengths, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    index.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        fields,
        lengths,
        tail,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(index);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\x05\x06'), end]);
}

/** Files that are not what they say. */
export async function uploads(world: World): Promise<Findings> {
  const findings = newFindings('Uploads that lie');
  const jpeg = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: SCRIPT } })
    .toBuffer();
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" onload="window.planted=1">${SCRIPT}<image href="file:///etc/passwd"/></svg>`,
  );
  const files: Record<string, [string, string, Buffer]> = {
    'HTML named .jpg': ['shoe.jpg', 'image/jpeg', Buffer.from(`<html>${SCRIPT}`)],
    'SVG with a script': ['shoe.svg', 'image/svg+xml', svg],
    'SVG named .png': ['shoe.png', 'image/png', svg],
    'the head of a GIF before a script': ['shoe.gif', 'image/gif', Buffer.from(`GIF89a/*${SCRIPT}*/=1`)],
    'a picture of ten gigabytes': ['shoe.png', 'image/png', bomb()],
    'half a picture': ['shoe.jpg', 'image/jpeg', jpeg.subarray(0, 400)],
    noise: ['shoe.webp', 'image/webp', randomBytes(50_000)],
    'nothing at all': ['shoe.jpg', 'image/jpeg', Buffer.alloc(0)],
    'too much': ['shoe.jpg', 'image/jpeg', Buffer.concat([jpeg, Buffer.alloc(8_000_000)])],
    'a name that climbs': ['../../../../tmp/kadam-planted.jpg', 'image/jpeg', Buffer.from('x')],
  };
  const good: [string, Buffer][] = [
    ['a picture with a script behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)])],
    ['a picture with a script in its notes', jpeg],
  ];
  const { send, thief, owner } = world;
  const kinds = [
    { path: '/api/account/picture', token: thief.token, field: 'picture' },
    { path: '/api/staff/pictures', token: owner.token, field: 'picture' },
    { path: '/api/staff/films', token: owner.token, field: 'film' },
    { path: '/api/staff/imports', token: owner.token, field: 'file' },
    { path: '/api/staff/imports/pictures', token: owner.token, field: 'file' },
  ];
  for (const { path, token, field } of kinds)
    for (const [what, [name, type, bytes]] of Object.entries(files)) {
      const heard = await send(path, { token, ...multipart([{ field, name, type, bytes }]) });
      // A client that goes on sending what is too much is cut off.
      if (what !== 'too much' || heard.status !== 0) checkAnswer(findings, heard, `${path}: ${what}`);
      if (path === '/api/account/picture')
        check(findings, heard.status !== 200, `${path} takes ${what}: ${heard.status}`);
    }
  for (const [what, bytes] of good) {
    const heard = await send('/api/account/picture', {
      token: thief.token,
      ...multipart([{ field: 'picture', name: 'me.jpg', type: 'text/html', bytes }]),
    });
    checkAnswer(findings, heard, what);
    if (heard.status !== 200) continue;
    const { user } = json<{ user: { profileImage: string } }>(heard);
    const shown = await send(user.profileImage);
    check(
      findings,
      shown.status === 200 &&
        String(shown.headers['content-type']).startsWith('image/') &&
        shown.headers['x-content-type-options'] === 'nosniff',
      `${what} is sent as ${shown.headers['content-type'] ?? 'nothing'}`,
    );
    check(findings, !shown.bytes.includes('window.planted'), `${what} keeps it`);
  }
  const archives: Record<string, Buffer> = {
    'names that climb': zip([
      { name: '../../../../tmp/kadam-planted.jpg', data: jpeg },
      { name: '/tmp/kadam-planted.jpg', data: jpeg },
    ]),
    'a bomb': zip([{ name: 'bomb.jpg', data: Buffer.alloc(60_000_000), claims: 100 }]),
    'ten thousand entries': zip(
      Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.jpg`, data: Buffer.from('x') })),
    ),
    'no archive': Buffer.from('PK\x03\x04 and nothing more'),
  };
  for (const [what, bytes] of Object.entries(archives)) {
    const heard = await send('/api/staff/imports/pictures', {
      token: owner.token,
      ...multipart([{ field: 'file', name: 'pictures.zip', type: 'application/zip', bytes }]),
    });
    checkAnswer(findings, heard, `an archive with ${what}`);
  }
  const { existsSync } = await import('node:fs');
  check(findings, !existsSync('/tmp/kadam-planted.jpg'), 'a file was written outside the data folder');
  return findings;
}
