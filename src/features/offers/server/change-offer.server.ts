import type { OfferBody } from '../../../contract/offers-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/server/db.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { writeColumns } from '../../../platform/server/table.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { OFFER_COLUMNS, recordOf } from './offer-record.server.ts';
import { readFields } from './staff-offers.server.ts';

type Clocked = Pick<Shop, 'sql' | 'now'>;

export const TURN_JOB = 'offer-turn';

/** Whatever tells of offers is drawn anew. */
export const invalidateOffers = (db: Db): Promise<void> => invalidatePages(db, ['offers'], STAFF_CHANGE);

/** At its beginning and its end what the shop tells of it changes by itself. */
const planTurns = (tx: Tx, moments: readonly (Date | null)[], now: Date): Promise<void> =>
  addJobs(
    tx,
    moments.flatMap((runAt) =>
      runAt && runAt > now ? [{ kind: TURN_JOB, payload: {}, runAt, key: runAt.toISOString() }] : [],
    ),
  );

/** Those of the form that there are. A collection stays until the offer is saved: nobody deletes it meanwhile. */
async function checkedNames(tx: Tx, { categories, collections }: OfferBody) {
  const known = (field: 'categories' | 'collections', ids: string[], rows: { id: number }[]): number[] => {
    if (rows.length === new Set(ids).size) return rows.map(({ id }) => id);
    throw new Failure('nameUnknown', { details: { fields: [field] } });
  };
  return {
    categoryIds: known(
      'categories',
      categories,
      categories.length === 0
        ? []
        : await tx<{ id: number }[]>`select id from subcategories where id::text = any(${categories})`,
    ),
    collectionIds: known(
      'collections',
      collections,
      collections.length === 0
        ? []
        : await tx<
            { id: number }[]
          >`select id from collections where id::text = any(${collections}) for key share`,
    ),
  };
}

/** Saves an offer: a new one without `id`. */
export async function saveOffer(
  { sql, now: clock }: Clocked,
  id: string | undefined,
  body: OfferBody,
  who: string,
): Promise<string> {
  const now = clock();
  return inTransaction(sql, async (tx) => {
    const [held] =
      id === undefined
        ? []
        : await tx<{ version: number; used: number; startsAt: Date }[]>`
            select version, used, starts_at as "startsAt" from offers where id = ${id} for update`;
    if (id !== undefined && !held) throw new Failure('notFound');
    if (held && held.version !== body.version) throw new Failure('changedMeanwhile');
    if (held && body.uses !== null && body.uses < held.used)
      throw new Failure('invalidInput', {
        message: `It has been used ${held.used} times already.`,
        details: { fields: ['uses'] },
      });
    const before = id === undefined ? undefined : await readFields(tx, id);
    const record = recordOf(body, await checkedNames(tx, body), held?.startsAt ?? now);
    const cells = writeColumns(tx, OFFER_COLUMNS, record);
    const [saved] = await (
      id === undefined
        ? tx<{ id: string }[]>`insert into offers ${tx.values([cells])} returning id`
        : tx<{ id: string }[]>`
            update offers set ${tx.set(cells)}, version = version + 1 where id = ${id} returning id`
    ).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      throw new Failure('couponTaken', { details: { fields: ['code'] } });
    });
    const saveId = saved?.id ?? '';
    await planTurns(tx, [record.startsAt, record.endsAt], now);
    await invalidateOffers(tx);
    await writeAuditLog(tx, who, `Offer ${body.name}: ${id === undefined ? 'made' : 'changed'}`, {
      ...(before ? { before } : {}),
      after: await readFields(tx, saveId),
    });
    return saveId;
  });
}

/** Nobody new gets it, or it runs again. Orders that have it keep it. */
export async function stopOffer(
  { sql, now }: Clocked,
  id: string,
  stop: boolean,
  who: string,
): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const [offer] = await tx<{ name: string }[]>`
      update offers set stopped_at = ${stop ? tx`coalesce(stopped_at, ${now()})` : null}, version = version + 1
      where id = ${id} returning name`;
    if (!offer) throw new Failure('notFound');
    await invalidateOffers(tx);
    const [before, after] = stop ? ['running', 'stopped'] : ['stopped', 'running'];
    await writeAuditLog(tx, who, `Offer ${offer.name}: ${stop ? 'stopped' : 'runs again'}`, {
      before,
      after,
    });
    return stop ? `${offer.name} is stopped.` : `${offer.name} runs again.`;
  });
}
