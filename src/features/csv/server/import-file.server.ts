import type { FastifyRequest } from 'fastify';
import { CSV_TOO_LARGE, type ImportKind, MOST_CSV_BYTES } from '../../../contract/csv-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { plainFileName } from '../../../domain/text/file-name.ts';
import { encodingWatcher, type TextEncoding } from '../../../platform/server/csv/encoding.server.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';

export const CHECK_JOB = 'check-import';
const PIECE = 1_000_000;

/** Keeps the one file of a form in the database, piece by piece as it arrives, and has it looked at. */
export async function receiveImport(
  { sql }: Shop,
  request: FastifyRequest,
  { kind, who }: { readonly kind: ImportKind; readonly who: string },
): Promise<string> {
  const part = request.isMultipart()
    ? await request.file({ limits: { fileSize: MOST_CSV_BYTES, files: 1, fields: 0 } })
    : undefined;
  if (!part) throw new Failure('invalidInput', { message: 'Please choose a CSV file.' });
  await sql`
    delete from imports where at < now() - interval '30 days' or (state = 'uploading' and at < now() - interval '1 day')`;
  const [row] = await sql<{ id: string }[]>`
    insert into imports (kind, file_name, who) values (${kind}, ${plainFileName(part.filename)}, ${who}) returning id`;
  const id = row?.id ?? '';
  try {
    const { bytes, encoding } = await keep(sql, id, part.file);
    if (part.file.truncated) throw tooLarge();
    if (bytes === 0) throw new Failure('invalidInput', { message: 'This file is empty.' });
    await inTransaction(sql, async (tx) => {
      await tx`update imports set bytes = ${bytes}, encoding = ${encoding}, state = 'checking' where id = ${id}`;
      await addJob(tx, { kind: CHECK_JOB, payload: { id }, maxAttempts: 3, priority: SOON });
    });
    return id;
  } catch (error) {
    part.file.resume();
    await sql`delete from imports where id = ${id}`;
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error;
  }
}

async function keep(
  db: Db,
  id: string,
  file: AsyncIterable<Buffer>,
): Promise<{ bytes: number; encoding: TextEncoding }> {
  const watcher = encodingWatcher();
  let waiting: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  let piece = 0;
  const write = async () => {
    if (size === 0) return;
    await db`
      insert into import_pieces (import_id, piece, bytes) values (${id}, ${piece}, ${Buffer.concat(waiting)})`;
    piece += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of file) {
    watcher.see(chunk);
    waiting.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PIECE) await write();
  }
  await write();
  return { bytes, encoding: watcher.found() };
}

const tooLarge = (): Failure => new Failure('tooLarge', { message: CSV_TOO_LARGE });

/** The bytes of a stored file; `seen` hears how many have been read. */
export async function* piecesOf(
  db: Db,
  id: string,
  seen: (bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let read = 0;
  for (let piece = 0; ; piece += 1) {
    const [row] = await db<{ bytes: Buffer }[]>`
      select bytes from import_pieces where import_id = ${id} and piece = ${piece}`;
    if (!row) return;
    yield row.bytes;
    read += row.bytes.length;
    await seen(read);
  }
}
