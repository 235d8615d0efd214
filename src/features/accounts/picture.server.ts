import { Failure } from '../../domain/errors.ts';
import { inTransaction } from '../../platform/db.server.ts';
import type { Shop } from '../shop.server.ts';

const SIDE = 256;
const UNREADABLE = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

/** What the bytes say they are, whatever the file is called. Vector pictures can carry script and are not among them. */
function isPhoto(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
    /^.{4}ftypavi[fs]/s.test(start)
  );
}

/** Draws the picture anew: upright, square, small, without the place and camera that the original may tell. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new Failure('invalidInput', { message: UNREADABLE });
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new Failure('invalidInput', { message: UNREADABLE });
  }
}

export async function savePicture({ sql }: Shop, userId: string, bytes: Buffer): Promise<void> {
  const webp = await redraw(bytes);
  await inTransaction(sql, async (tx) => {
    // Two uploads at once take turns at the account's row.
    await tx`select 1 from users where id = ${userId} for update`;
    await tx`delete from profile_pictures where user_id = ${userId}`;
    await tx`
      with kept as (insert into profile_pictures (user_id, webp) values (${userId}, ${webp}) returning id)
      update users set profile_image = kept.id from kept where users.id = ${userId}`;
  });
}

export async function readPicture({ sql }: Shop, id: string): Promise<Buffer> {
  const [row] = await sql<{ webp: Buffer }[]>`select webp from profile_pictures where id = ${id}`;
  if (!row) throw new Failure('notFound');
  return row.webp;
}
