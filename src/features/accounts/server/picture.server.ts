import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { redrawPhoto } from '../../../platform/server/redraw-photo.server.ts';
import type { Shop } from '../../shop.server.ts';

const SIDE = 256;
const UNREADABLE = 'Please choose a JPEG, PNG, WebP or AVIF picture.';

async function redraw(bytes: Buffer): Promise<Buffer> {
  const size = { width: SIDE, height: SIDE, fit: 'cover', position: 'attention' } as const;
  const picture = await redrawPhoto(bytes, size);
  if (!picture) throw new Failure('invalidInput', { message: UNREADABLE });
  return picture;
}

export async function savePicture({ sql }: Shop, userId: string, bytes: Buffer): Promise<void> {
  const webp = await redraw(bytes);
  await inTransaction(sql, async (tx) => {
    // Two uploads at once take turns at the account's row.
    await tx`select 1 from users where id = ${userId} for update`;
    await tx`delete from profile_pictures where user_id = ${userId}`;
    await tx`
      with added as (insert into profile_pictures (user_id, webp) values (${userId}, ${webp}) returning id)
      update users set profile_image = added.id from added where users.id = ${userId}`;
  });
}

export async function readPicture({ sql }: Shop, id: string): Promise<Buffer> {
  const [row] = await sql<{ webp: Buffer }[]>`select webp from profile_pictures where id = ${id}`;
  if (!row) throw new Failure('notFound');
  return row.webp;
}
