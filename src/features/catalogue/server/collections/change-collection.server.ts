import type { CollectionBody } from '../../../../contract/collections-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../../platform/server/page-cache/invalidate.server.ts';
import { readColumns, writeColumns } from '../../../../platform/server/table.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { checkPictures, keepPictures } from '../shop-pictures.server.ts';
import { COLLECTION_COLUMNS, type CollectionRecord, fieldsOf, recordOf } from './collection-record.server.ts';

export const COLLECTION_TURN_JOB = 'collection-turn';

export const invalidateCollections = (db: Db): Promise<void> =>
  invalidatePages(db, ['collections'], STAFF_CHANGE);

/** At its beginning and its end the shop shows something else by itself. */
const planTurns = (tx: Tx, moments: readonly (Date | null)[], now: Date): Promise<void> =>
  addJobs(
    tx,
    moments.flatMap((runAt) =>
      runAt && runAt > now
        ? [{ kind: COLLECTION_TURN_JOB, payload: {}, runAt, key: runAt.toISOString() }]
        : [],
    ),
  );

async function claim(tx: Tx, id: string, version: number): Promise<CollectionRecord> {
  const [held] = await tx<CollectionRecord[]>`
    select ${readColumns(tx, COLLECTION_COLUMNS)} from collections where id = ${Number(id)} for update`;
  if (!held) throw new Failure('notFound');
  if (held.version !== version) throw new Failure('changedMeanwhile');
  return held;
}

/** Saves a collection: a new one without `id`. */
export async function saveCollection(
  { sql, now }: Pick<Shop, 'sql' | 'now'>,
  id: string | undefined,
  body: CollectionBody,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const before = id === undefined ? undefined : await claim(tx, id, body.version);
    await checkPictures(tx, { banner: body.banner });
    const record = recordOf(body);
    const cells = writeColumns(tx, COLLECTION_COLUMNS, record);
    const [saved] = await (
      before
        ? tx<{ id: string }[]>`
            update collections set ${tx.set(cells)}, version = version + 1,
              old_slugs = array_remove(case when slug = ${body.slug} then old_slugs else old_slugs || slug end, ${body.slug})
            where id = ${before.id} returning id::text as id`
        : tx<{ id: string }[]>`insert into collections ${tx.values([cells])} returning id::text as id`
    ).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw new Failure('nameTaken', { details: { fields: ['slug'] } });
    });
    const savedId = saved?.id ?? '';
    await keepPictures(tx, `collection:${savedId}`, [body.banner]);
    await planTurns(tx, [record.startsAt, record.endsAt], now());
    await invalidateCollections(tx);
    await writeAuditLog(tx, who, `Collection ${body.name}: ${before ? 'changed' : 'made'}`, {
      ...(before ? { before: fieldsOf(before) } : {}),
      after: body,
    });
    return savedId;
  });
}

export async function deleteCollection(
  { sql }: Pick<Shop, 'sql'>,
  id: string,
  version: number,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const before = await claim(tx, id, version);
    const [offer] = await tx<{ name: string }[]>`
      select coalesce(code, name) as name from offers where ${before.id} = any(collection_ids) order by starts_at desc limit 1`;
    if (offer)
      throw new Failure('stillUsed', {
        message: `The offer ${offer.name} is for ${before.name}. Take it out there first.`,
      });
    await tx`delete from collections where id = ${before.id}`;
    await keepPictures(tx, `collection:${id}`, []);
    await invalidateCollections(tx);
    await writeAuditLog(tx, who, `Collection ${before.name}: deleted`, { before: fieldsOf(before) });
    return before.name;
  });
}
