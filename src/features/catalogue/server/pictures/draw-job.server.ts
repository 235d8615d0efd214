import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { diskError } from '../../../../services/pictures/disk-error.ts';
import { attachReady } from './await-pictures.server.ts';
import { fileTypes, masterKey, previewKey, uploadKey } from './picture-keys.ts';
import { finishSpins } from './product-spin.server.ts';
import { PictureFault, runDrawing } from './run-drawing.server.ts';
import { storeFault } from './store-faults.ts';
import { recipeOf, type StoredRow } from './stored-pictures.server.ts';
import { MOST_ATTEMPTS } from './take-picture.server.ts';

const DAMAGED = 'This picture is damaged or cut off and cannot be read. Please save or send it again.';
const GONE = 'The file is not here any more. Please choose it again.';
const TROUBLE = 'This picture could not be drawn. Please try again, or choose another file.';
/** Twice might be chance. */
const MOST_CRASHES = 3;

/** Draws a picture that was sent in, stores its files, and gives it to whoever waits for it. */
export async function drawStored(shop: Shop, id: string, attempt: number): Promise<void> {
  const [row] = await shop.sql<StoredRow[]>`
    select id, base, source, file_name, full_width, full_height, recipe, state, fault, widths, width, height, color
    from stored_pictures where id = ${id}`;
  // Swept meanwhile: nobody waits.
  if (!row) return;
  const store = shop.services.pictures;
  try {
    if (row.state !== 'ready') await draw(shop, row);
    await inTransaction(shop.sql, (tx) => attachReady(tx, id));
    await finishSpins(shop, id);
    // It holds place and camera: gone for good before anybody calls this done.
    await store.remove([uploadKey(row.source)]);
  } catch (error) {
    const mine = diskError(error);
    const last = mine instanceof PictureFault || attempt >= MOST_ATTEMPTS;
    const trouble = storeFault(mine);
    const fault = mine instanceof PictureFault ? mine.message : (trouble ?? TROUBLE);
    const over = last || (trouble === undefined && attempt >= MOST_CRASHES);
    await shop.sql`
      update stored_pictures set state = ${over ? 'failed' : 'waiting'}, fault = ${fault}
      where id = ${id} and state <> 'ready'`;
    if (over) shop.log.warn({ err: error, picture: id }, 'a picture cannot be drawn');
    else throw error;
  }
}

async function draw(shop: Shop, row: StoredRow): Promise<void> {
  const store = shop.services.pictures;
  await mkdir(store.incoming, { recursive: true });
  const folder = await mkdtemp(path.join(store.incoming, 'draw-'));
  try {
    const [master, preview, upload] = ['master.webp', 'preview.webp', 'upload'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    const known = await store.fetchTo(masterKey(row.source), master);
    if (!known && !(await store.fetchTo(uploadKey(row.source), upload))) throw new PictureFault(GONE);
    const drawn = await runDrawing({
      ...(known ? {} : { upload }),
      master,
      preview,
      whole: { width: row.full_width, height: row.full_height },
      recipe: recipeOf(row),
      folder,
    }).catch((error: unknown) => {
      throw error instanceof PictureFault ? new PictureFault(DAMAGED, { cause: error }) : error;
    });
    if (!known) {
      await store.put(previewKey(row.source), await readFile(preview), 'image/webp');
      await store.put(masterKey(row.source), await readFile(master), 'image/webp');
    }
    for (const width of drawn.widths)
      for (const type of fileTypes(row.base))
        await store.put(
          `${row.base}-${width}.${type}`,
          await readFile(path.join(folder, `${width}.${type}`)),
          `image/${type}`,
        );
    await shop.sql`
      update stored_pictures set state = 'ready', fault = '', widths = ${[...drawn.widths]}, width = ${drawn.width},
        height = ${drawn.height}, color = ${drawn.color} where id = ${row.id}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
