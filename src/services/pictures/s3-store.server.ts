import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { AWSHeaders, S3mini } from 's3mini';
import { ServiceError } from '../http/service-error.ts';
import { diskError } from './disk-error.ts';
import type { PictureStore } from './port.ts';

export interface S3Options {
  /** Such as https://s3.ap-south-1.amazonaws.com; the bucket follows as the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs?: number;
  /** A larger file goes up in parts of this size. */
  readonly partBytes?: number;
}

interface Options extends S3Options {
  readonly incoming: string;
}

/** Names never get other content: a CDN that reads from the bucket may keep them for good. */
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' } as AWSHeaders;

/** Does something in a bucket. What goes wrong there is thrown as the ports say it. */
export function openBucket(options: S3Options) {
  let opened: Promise<S3mini> | undefined;
  // Loaded when it is first needed: a shop that keeps everything on disk never does.
  const open = (): Promise<S3mini> =>
    (opened ??= import('s3mini').then(
      (client) =>
        new client.S3mini({
          accessKeyId: options.accessKeyId,
          secretAccessKey: options.secretAccessKey,
          endpoint: `${options.endpoint.replace(/(?<!\/)\/+$/, '')}/${options.bucket}`,
          region: options.region,
          requestAbortTimeout: options.timeoutMs ?? 30_000,
          ...(options.partBytes === undefined ? {} : { minPartSize: options.partBytes }),
        }),
    ));
  return async <T>(work: (bucket: S3mini) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      throw storeError(error);
    }
  };
}

/** Pictures in any store that speaks the S3 protocol. */
export function createS3Store(options: Options): PictureStore {
  const attempt = openBucket(options);
  const get = (key: string) => attempt((bucket) => bucket.getObjectResponse(key));

  return {
    incoming: options.incoming,
    put: async (key, bytes, type) => {
      await attempt((bucket) => bucket.putObject(key, bytes, type, undefined, FOREVER));
    },
    putFile: async (key, file, type) => {
      // Read while it is sent; its length is known, which the protocol asks for.
      const blob = await openAsBlob(file).catch((error: unknown) => {
        throw diskError(error);
      });
      await attempt((bucket) => bucket.putObject(key, blob, type, undefined, FOREVER));
    },
    async read(key) {
      const answer = await get(key);
      return answer ? Buffer.from(await attempt(() => answer.arrayBuffer())) : undefined;
    },
    async readPart(key, from, to) {
      try {
        const answer = await attempt((bucket) => bucket.getObjectRaw(key, false, from, to + 1));
        const bytes = Buffer.from(await attempt(() => answer.arrayBuffer()));
        // Who does not know of parts sends the whole.
        return answer.status === 206 ? bytes : bytes.subarray(from, to + 1);
      } catch (error) {
        if (error instanceof ServiceError && error.status === 404) return undefined;
        throw error;
      }
    },
    async fetchTo(key, file) {
      const { body } = (await get(key)) ?? {};
      if (!body) return false;
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file)).catch(
        (error: unknown) => {
          throw diskError(storeError(error));
        },
      );
      return true;
    },
    has: (key) => attempt(async (bucket) => (await bucket.objectExists(key)) === true),
    async remove(keys) {
      for (const key of keys)
        await attempt((bucket) => bucket.deleteObject(key)).catch((error: unknown) => {
          // Some stores say of a file that is not there that they cannot delete it.
          if (!(error instanceof ServiceError && error.status === 404)) throw error;
        });
    },
  };
}

export function storeError(error: unknown): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  // A code of the system's is the disk's or the network's, and read by whoever knows which.
  if (status === undefined && 'code' in error && /^E(NOSPC|ACCES|ROFS|DQUOT)$/.test(String(error.code)))
    return error;
  const about = { cause: error, ...(status === undefined ? {} : { status }) };
  return status !== undefined && status < 500
    ? new ServiceError('refused', error.message, about)
    : new ServiceError('unavailable', error.message, about);
}
