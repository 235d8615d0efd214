import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { fileKeys, masterKey, previewKey, uploadKey } from './picture-keys.ts';
import { holdSource } from './stored-pictures.server.ts';

/** Of files, given by their names, those that others than products show (what was ordered, say). */
export type OtherUses = (db: Db, files: readonly string[]) => Promise<ReadonlySet<string>>;

const DAY_MS = 24 * 60 * 60_000;
const UNUSED_DAYS = 7;

/** Of `stored_pictures s`. By the name of the file, so that whoever copies a product's picture keeps it. */
const isUsed = (db: Db) => db`(
  exists (select from pictures f where f.base = s.base)
  or exists (select from picture_uses u where u.picture_id = s.id)
  or exists (select from product_spins v where v.picture_ids @> array[s.id])
  or exists (select from awaited_pictures w where w.picture_id = s.id))`;

/** Deletes pictures that nobody has shown for a week. The demo's own files are not among them: they are no rows here. */
export async function sweepPictures(shop: Shop, otherUses: OtherUses): Promise<void> {
  const { sql } = shop;
  await sql`update stored_pictures s set unused_since = null where unused_since is not null and ${isUsed(sql)}`;
  await sql`
    update stored_pictures s set unused_since = ${shop.now()}
    where unused_since is null and created_at < ${new Date(shop.now().getTime() - DAY_MS)} and not ${isUsed(sql)}`;
  const old = await sql<{ id: string; base: string; widths: number[] }[]>`
    select id, base, widths from stored_pictures
    where unused_since < ${new Date(shop.now().getTime() - UNUSED_DAYS * DAY_MS)} order by id`;
  const used = await otherUses(
    sql,
    old.flatMap(({ base, widths }) => fileKeys(base, widths)),
  );
  for (const { id, base, widths } of old)
    if (!fileKeys(base, widths).some((file) => used.has(file))) await sweepOne(shop, id);
  await sweepArrivals(shop);
}

/** Looked at once more while nobody else can begin to use it. */
async function sweepOne(shop: Shop, id: string): Promise<void> {
  const store = shop.services.pictures;
  await inTransaction(shop.sql, async (tx) => {
    const [row] = await tx<{ base: string; source: string; widths: number[] }[]>`
      select base, source, widths from stored_pictures where id = ${id}`;
    if (!row) return;
    await holdSource(tx, row.source);
    const gone = await tx`
      delete from stored_pictures s where id = ${id} and unused_since is not null and not ${isUsed(tx)} returning id`;
    if (gone.length === 0) return;
    const others = await tx`select id from stored_pictures where source = ${row.source} limit 1`;
    await store.remove([
      ...fileKeys(row.base, row.widths),
      ...(others.length > 0 ? [] : [masterKey(row.source), previewKey(row.source), uploadKey(row.source)]),
    ]);
  });
}

/** What a process that was killed left in the folder of arrivals. */
async function sweepArrivals({ services: { pictures }, now, log }: Shop): Promise<void> {
  const names = await readdir(pictures.incoming).catch(() => []);
  for (const name of names) {
    const file = path.join(pictures.incoming, name);
    try {
      const { mtimeMs } = await stat(file);
      if (now().getTime() - mtimeMs > DAY_MS) await rm(file, { recursive: true });
    } catch (error) {
      log.warn({ err: error, name }, 'a file that arrived in part cannot be deleted');
    }
  }
}
