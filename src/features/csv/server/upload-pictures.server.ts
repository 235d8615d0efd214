import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MOST_ZIP_BYTES, ZIP_TOO_LARGE } from '../../../contract/csv-staff.ts';
import { MOST_BYTES } from '../../../contract/pictures-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { BadZip, eachZipEntry } from '../../../platform/server/read-zip.server.ts';
import { withStore } from '../../catalogue/server/pictures/store-faults.ts';
import { takePicture } from '../../catalogue/server/pictures/take-picture.server.ts';
import type { Shop } from '../../shop.server.ts';

const BOUNDS = { entries: 2000, entryBytes: MOST_BYTES, totalBytes: 4_000_000_000 };

interface Uploaded {
  readonly taken: string[];
  readonly refused: { fileName: string; fault: string }[];
}

/** Takes every picture of a ZIP archive over; a CSV file names them by their file names. One bad picture stops no other. */
export async function uploadPictures(shop: Shop, request: FastifyRequest): Promise<Uploaded> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: MOST_ZIP_BYTES, files: 1, fields: 0 } })
    : undefined;
  if (!part) throw new Failure('invalidInput', { message: 'Please choose a ZIP archive.' });
  const folder = shop.services.pictures.incoming;
  const name = randomUUID();
  const archive = path.join(folder, `zip-${name}`);
  const unpacked = path.join(folder, `entry-${name}`);
  const uploaded: Uploaded = { taken: [], refused: [] };
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(part.file, createWriteStream(archive));
    if (part.file.truncated) throw tooLarge();
    await eachZipEntry(archive, unpacked, BOUNDS, (fileName) =>
      takeEntry(shop, { fileName, unpacked }, uploaded),
    );
    return uploaded;
  } catch (error) {
    part.file.resume();
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (error instanceof BadZip) throw new Failure('badArchive', { message: error.message });
    throw error;
  } finally {
    await Promise.all([archive, unpacked].map((file) => rm(file, { force: true }).catch(() => {})));
  }
}

async function takeEntry(
  shop: Shop,
  { fileName, unpacked }: { readonly fileName: string; readonly unpacked: string },
  { taken, refused }: Uploaded,
): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(unpacked), hash);
  const file = { path: unpacked, source: hash.digest('hex'), fileName, declared: '' };
  try {
    await withStore(() => takePicture(shop, file, { shape: 'square' }));
    taken.push(fileName);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'badPicture') throw error;
    refused.push({ fileName, fault: error.message });
  }
}

const tooLarge = (): Failure => new Failure('tooLarge', { message: ZIP_TOO_LARGE });
