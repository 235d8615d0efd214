import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MOST_BYTES, MOST_PICTURES } from '../../../../contract/pictures-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { plainFileName } from '../../../../domain/text/file-name.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { fetchPublic, Refused } from '../../../../services/http/fetch-public.server.ts';
import type { Wish } from '../../../catalogue/server/pictures/await-pictures.server.ts';
import { withStore } from '../../../catalogue/server/pictures/store-faults.ts';
import { takePicture } from '../../../catalogue/server/pictures/take-picture.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { MovedProduct } from './product-sheet.server.ts';

export const FETCH_JOB = 'fetch-pictures';
const TIMEOUT_MS = 30_000;
const MOST_ATTEMPTS = 6;

/** Has the pictures of these products fetched, each once, however often the file comes. */
export async function addMovedPictures(tx: Tx, moved: readonly MovedProduct[], who: string): Promise<void> {
  const wanted = moved.flatMap(({ code, pictures }) =>
    pictures.slice(0, MOST_PICTURES).map((url, position) => ({ code, url, position })),
  );
  const added = await tx<{ productId: string }[]>`
    insert into moved_pictures (product_id, url, position, who)
    select p.id, r.url, r.position, ${who}
    from jsonb_to_recordset(${tx.json(wanted)}) as r(code text, url text, position int) join products p on p.code = r.code
    on conflict do nothing returning product_id as "productId"`;
  const products = [...new Set(added.map(({ productId }) => productId))];
  await addJobs(
    tx,
    products.map((productId) => ({
      kind: FETCH_JOB,
      payload: { productId },
      key: productId,
      maxAttempts: MOST_ATTEMPTS,
    })),
  );
}

interface Row {
  readonly id: string;
  readonly url: string;
  readonly who: string;
}

/** Fetches the pictures of a product in their order. What cannot be had is written down, and the others come all the same. */
export async function fetchPictures(
  shop: Shop,
  { productId }: { readonly productId: string },
  attempt: number,
): Promise<void> {
  const rows = await shop.sql<Row[]>`
    select id::text as id, url, who from moved_pictures
    where product_id = ${productId} and state = 'waiting' order by position`;
  for (const { id, url, who } of rows) {
    const fault = await fetchOne(shop, url, { productId, who }).then(
      () => null,
      (error: unknown) => {
        const final =
          error instanceof Refused || (error instanceof Failure && error.code !== 'picturesUnavailable');
        if (!final && attempt < MOST_ATTEMPTS) throw error;
        return (error as Error).message.slice(0, 300);
      },
    );
    await shop.sql`
      update moved_pictures set state = ${fault === null ? 'done' : 'failed'}, fault = ${fault} where id = ${id}::bigint`;
  }
}

async function fetchOne(shop: Shop, url: string, wish: Wish): Promise<void> {
  const { config, services } = shop;
  const folder = services.pictures.incoming;
  const file = path.join(folder, `fetched-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await fetchPublic({
      url,
      to: file,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      allowPrivate: config.sandbox || config.WEBHOOKS_TO_PRIVATE,
    });
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    const fileName = plainFileName(new URL(url).pathname.split('/').at(-1) ?? '');
    const received = { path: file, source: hash.digest('hex'), fileName, declared: '' };
    await withStore(() => takePicture(shop, received, { shape: 'square', wish }));
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** How far it is, and what could not be had: the last hundred. */
export async function countMovedPictures(db: Db) {
  const [[counts], failed] = await Promise.all([
    db<{ waiting: number; done: number }[]>`
      select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'done')::int as done
      from moved_pictures`,
    db<{ productId: string; title: string; url: string; fault: string }[]>`
      select p.id as "productId", p.title, m.url, coalesce(m.fault, '') as fault
      from moved_pictures m join products p on p.id = m.product_id where m.state = 'failed' order by m.id desc limit 100`,
  ]);
  return {
    success: true as const,
    waiting: counts?.waiting ?? 0,
    done: counts?.done ?? 0,
    failed: [...failed],
  };
}
