import type { StoredPicture } from '../../../../contract/pictures-staff.ts';
import { wholePicture, type Recipe } from '../../../../domain/catalogue/picture-recipe.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { attachReady, awaitPicture, type Wish } from './await-pictures.server.ts';
import { inspectFile } from './inspect-file.server.ts';
import { fileKeys, uploadKey } from './picture-keys.ts';
import type { ReceivedFile } from './receive-file.server.ts';
import { withStore } from './store-faults.ts';
import { findStored, nameStored, type StoredRow, toStoredPicture } from './stored-pictures.server.ts';

export const DRAW_JOB = 'picture-draw';
/** About two hours of growing pauses; then somebody has to look. */
export const MOST_ATTEMPTS = 12;

export const drawSoon = (tx: Tx, id: string, key = id): Promise<void> =>
  addJob(tx, { kind: DRAW_JOB, payload: { id }, key, maxAttempts: MOST_ATTEMPTS, priority: SOON });

/**
 * Takes a file over: it is looked at, stored, and drawn by a job. With a wish it becomes a product's picture then.
 * Whoever has pictures from elsewhere (an archive, say) calls this with files that lie on disk.
 */
export async function takePicture(
  shop: Shop,
  file: ReceivedFile,
  {
    shape,
    ground,
    wish,
  }: Pick<Recipe, 'shape'> & Partial<Pick<Recipe, 'ground'>> & { readonly wish?: Wish | undefined },
): Promise<StoredPicture> {
  const { source, fileName } = file;
  const { type, ...size } = await inspectFile(file.path, file);
  const row = await inTransaction(shop.sql, (tx) =>
    nameStored(tx, { source, fileName, ...size, recipe: wholePicture(shape, ground) }),
  );
  return makeReady(shop, row, wish, () =>
    withStore(() => shop.services.pictures.putFile(uploadKey(source), file.path, type)),
  );
}

/** What is drawn already is used at once; everything else is drawn by a job, from what `bring` puts into the store. */
export async function makeReady(
  shop: Shop,
  row: StoredRow,
  wish: Wish | undefined,
  bring: () => Promise<void> = async () => {},
): Promise<StoredPicture> {
  const store = shop.services.pictures;
  const [file = ''] = fileKeys(row.base, row.widths).slice(-1);
  const there = row.state === 'ready' && (await withStore(() => store.has(file)));
  if (!there) await bring();
  await inTransaction(shop.sql, async (tx) => {
    if (wish) await awaitPicture(tx, row.id, wish);
    if (there) return attachReady(tx, row.id);
    await tx`update stored_pictures set state = 'waiting' where id = ${row.id}`;
    await drawSoon(tx, row.id);
  });
  return toStoredPicture(await findStored(shop.sql, row.id));
}

/** Draws once more what failed, or what waits for its next try. */
export async function retryPicture(shop: Shop, id: string): Promise<StoredPicture> {
  await inTransaction(shop.sql, async (tx) => {
    const { state } = await findStored(tx, id);
    if (state === 'ready') return;
    await tx`update stored_pictures set state = 'waiting', fault = '' where id = ${id} and state <> 'ready'`;
    // A job of its own: one that waits for its time would delay this one too.
    await drawSoon(tx, id, `${id}:${shop.now().getTime()}`);
  });
  return toStoredPicture(await findStored(shop.sql, id));
}
