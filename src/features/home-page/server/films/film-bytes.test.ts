import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFilm } from './film-bytes.ts';
import { runs } from '../../../../platform/server/testing/runs.ts';

const mp4 = readFileSync('demo/film/intro.mp4');
const webm = readFileSync('demo/film/intro.webm');

/** Reads like a file does: it takes no place that no file can have. Counts what was asked of it. */
async function read(bytes: Buffer) {
  const asked = { times: 0, bytes: 0 };
  const facts = await readFilm(async (at, length) => {
    if (!Number.isSafeInteger(at) || at < 0 || !Number.isSafeInteger(length)) throw new RangeError(`${at}`);
    const part = bytes.subarray(at, at + length);
    asked.times += 1;
    asked.bytes += part.length;
    return part;
  });
  return { facts, asked };
}

function box(name: string, body: Buffer, size?: bigint): Buffer {
  const head = Buffer.alloc(size === undefined ? 8 : 16);
  head.writeUInt32BE(size === undefined ? body.length + 8 : 1);
  head.write(name, 4, 'latin1');
  if (size !== undefined) head.writeBigUInt64BE(size, 8);
  return Buffer.concat([head, body]);
}
const ftyp = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom'));

it.each([2n ** 63n, 2n ** 64n - 1n, 2n ** 53n, 2n ** 53n - 1n, 0n, 1n, 15n])(
  'a box that says it has %s bytes makes a damaged film',
  async (size) => {
    for (const name of ['free', 'mdat', 'abcd'])
      expect((await read(Buffer.concat([ftyp, box(name, Buffer.alloc(100), size)]))).facts).toEqual({
        not: 'a damaged film',
      });
    const { facts } = await read(Buffer.concat([ftyp, box('moov', Buffer.alloc(100), size)]));
    expect(facts).toHaveProperty('not');
  },
);

it('two boxes that are too long only together make a damaged film', async () => {
  const half = 2n ** 53n - 1n - BigInt(ftyp.length);
  expect((await read(Buffer.concat([ftyp, box('free', Buffer.alloc(100), half)]))).facts).toEqual({
    not: 'a damaged film',
  });
});

it('sizes of 64 bits are understood', async () => {
  const at = mp4.indexOf('moov', 0, 'latin1') - 4;
  const length = mp4.readUInt32BE(at);
  const moov = box('moov', mp4.subarray(at + 8, at + length), BigInt(length + 8));
  const wide = Buffer.concat([mp4.subarray(0, at), moov, mp4.subarray(at + length)]);
  expect((await read(wide)).facts).toEqual((await read(mp4)).facts);
});

const NAMES = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'tkhd', 'hdlr', 'mdat', 'free'];
const { boxes } = fc.letrec<{ boxes: Buffer; one: Buffer }>((tie) => ({
  boxes: fc.array(tie('one'), { maxLength: 5 }).map((all) => Buffer.concat(all)),
  one: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.oneof(
        { depthSize: 'medium' },
        fc.uint8Array({ maxLength: 120 }).map((bytes) => Buffer.from(bytes)),
        tie('boxes'),
      ),
      fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { nil: undefined, freq: 4 }),
    )
    .map(([name, body, size]) => box(name, body, size)),
}));

/** A real film with bytes changed, and cut or not. */
const mutated = fc
  .record({
    film: fc.constantFrom(mp4, webm),
    changes: fc.array(fc.tuple(fc.nat({ max: 6_000 }), fc.nat({ max: 255 })), { maxLength: 30 }),
    length: fc.option(fc.nat({ max: 8_000 }), { nil: undefined }),
  })
  .map(({ film, changes, length }) => {
    const bytes = Buffer.from(film.subarray(0, length));
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return bytes;
  });

const made = fc.oneof(
  boxes.map((body) => Buffer.concat([ftyp, body, Buffer.alloc(64)])),
  fc
    .uint8Array({ maxLength: 2_000 })
    .map((noise) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), noise, Buffer.alloc(64)])),
  fc.uint8Array({ maxLength: 2_000 }).map((noise) => Buffer.concat([ftyp, noise, Buffer.alloc(64)])),
  mutated,
);

it('whatever the bytes are, the answer is facts or what it is instead, after a bounded number of looks', async () => {
  await fc.assert(
    fc.asyncProperty(made, async (bytes) => {
      const { facts, asked } = await read(bytes);
      expect('not' in facts || facts.codec !== undefined).toBe(true);
      expect(asked.times).toBeLessThan(1_010);
      expect(asked.bytes).toBeLessThan(4_100_000);
    }),
    { numRuns: runs(120, 800) },
  );
});
