import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '../own-bytes.ts';
import { takeTurns } from '../take-turns.ts';
import type { Sendable } from '../http/send-page.server.ts';
import type { CachedPage, Rendered } from './cached-page.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Each takes a megabyte or more of its own, which is slow to come back: two at a time, whatever comes. */
const fewAtOnce = takeTurns(2, Infinity);

/** Names a content: the same on every process. Of the good ones this is the quickest where a processor knows none of them. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha512').update(bytes).digest('base64url').slice(0, 22)}"`;

/**
 * A page of a busy hour lives for seconds: a quarter of the time, for a seventh more bytes. One that anybody can make up is
 * mostly asked for once: a sixth of the time, for a third more bytes, until somebody asks again.
 */
const QUALITY = { usual: 5, quick: 3, once: 0 };
export type Quality = keyof typeof QUALITY;

const brotliOptions = (quality: Quality, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  },
});

/** Compresses a page once, in step with its making. What is not even a kilobyte is left as it is. */
export function pack({ status, headers, body, tags }: Rendered, quality: Quality = 'usual'): CachedPage {
  const plain = Buffer.from(body);
  if (plain.length < 1_000) return { status, headers, tags, etag: etagOf(plain), plain: ownBytes(plain) };
  const br = ownBytes(brotliCompressSync(plain, brotliOptions(quality, plain.length)));
  // The same content, packed as quickly, gives the same bytes, and they are an eighth of it to read.
  return { status, headers, tags, etag: etagOf(br), br, ...(quality === 'once' ? { rough: true } : {}) };
}

/** The same page compressed as well as others are. */
export function repack({ rough: _rough, ...page }: CachedPage): Promise<CachedPage> {
  return fewAtOnce(async () => {
    const plain = await unbrotli(page.br ?? Buffer.alloc(0));
    const br = ownBytes(await brotli(plain, brotliOptions('usual', plain.length)));
    return { ...page, br, etag: etagOf(br) };
  });
}

/** The few who do not take brotli get another form, made when the first of them asks. */
export function unpack(page: Sendable, form: 'gzip' | 'plain'): Promise<Buffer> {
  return fewAtOnce(async () => {
    const plain = page.plain ?? (await unbrotli(page.br ?? Buffer.alloc(0)));
    return ownBytes(form === 'plain' ? plain : await zip(plain, { level: 6 }));
  });
}
