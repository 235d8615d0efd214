import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MOST_BYTES } from '../../../../contract/pictures-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { plainFileName } from '../../../../domain/text/file-name.ts';
import { diskError } from '../../../../services/pictures/disk-error.ts';

/** A file that lies in the folder of arrivals. */
export interface ReceivedFile {
  readonly path: string;
  readonly source: string;
  readonly fileName: string;
  readonly declared: string;
}

/** Writes the one file of a form to disk as it arrives, and lets `work` have it. It is gone afterwards. */
export async function receiveFile<T>(
  request: FastifyRequest,
  folder: string,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: MOST_BYTES, files: 1, fields: 0 } })
    : undefined;
  if (!part) throw new Failure('invalidInput', { message: 'Please choose a picture.' });
  const fileName = plainFileName(part.filename ?? '');
  const target = path.join(folder, `upload-${randomUUID()}`);
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(part.file, counted, createWriteStream(target));
    if (part.file.truncated) throw tooLarge(fileName);
    return await work({
      path: target,
      source: hash.digest('hex'),
      fileName,
      declared: part.mimetype,
    });
  } catch (error) {
    part.file.resume();
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(fileName);
    throw diskError(error);
  } finally {
    await rm(target, { force: true }).catch(() => {});
  }
}

const tooLarge = (fileName: string): Failure =>
  new Failure('tooLarge', {
    message: `${fileName} is larger than ${MOST_BYTES / 1_000_000} MB. Please choose a smaller one.`,
  });
