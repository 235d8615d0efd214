import type { collectionsStaffApi, StaffCollection } from '../../../../contract/collections-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { Db, Query } from '../../../../platform/server/db.server.ts';
import type { Schedule, JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import { readColumns } from '../../../../platform/server/table.server.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import {
  COLLECTION_TURN_JOB,
  deleteCollection,
  invalidateCollections,
  saveCollection,
} from './change-collection.server.ts';
import { COLLECTION_COLUMNS, type CollectionRecord, fieldsOf, partOf } from './collection-record.server.ts';

const COUNTED = 500;

const readRecords = (db: Db, which: Query) => db<CollectionRecord[]>`
  select ${readColumns(db, COLLECTION_COLUMNS)} from collections k where ${which} order by k.name, k.id`;

function stateOf({ startsAt, endsAt }: CollectionRecord, now: Date): StaffCollection['state'] {
  if (endsAt && endsAt <= now) return 'over';
  return startsAt && startsAt > now ? 'planned' : 'shown';
}

async function toStaff(db: Db, record: CollectionRecord, now: Date): Promise<StaffCollection> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select from products p where p.listed and ${partOf(db, record)} limit ${COUNTED + 1}) counted`;
  const { id, slug, name, chosen } = record;
  return {
    id: String(id),
    slug,
    name,
    by: chosen ? 'chosen' : 'rule',
    state: stateOf(record, now),
    products: found?.count ?? 0,
  };
}

const saved = (name: string, id: string) => ({ success: true, message: `${name} is saved.`, id }) as const;

export const collectionsStaffHandlers = {
  staffCollections: async (_, { shop: { sql, now } }) => {
    const records = await readRecords(sql, sql`true`);
    const collections: StaffCollection[] = [];
    for (const record of records) collections.push(await toStaff(sql, record, now()));
    return { success: true, collections };
  },
  staffCollection: async ({ params }, { shop: { sql, now } }) => {
    const [record] = await readRecords(sql, sql`k.id = ${Number(params.id)}`);
    if (!record) throw new Failure('notFound');
    return { success: true, collection: await toStaff(sql, record, now()), fields: fieldsOf(record) };
  },
  createCollection: async ({ body }, { shop, visitor }) =>
    saved(body.name, await saveCollection(shop, undefined, body, userIdOf(visitor))),
  changeCollection: async ({ params, body }, { shop, visitor }) =>
    saved(body.name, await saveCollection(shop, params.id, body, userIdOf(visitor))),
  deleteCollection: async ({ params, body }, { shop, visitor }) => {
    const name = await deleteCollection(shop, params.id, body.version, userIdOf(visitor));
    return { success: true, message: `${name} is deleted. Its products stay.` };
  },
} satisfies Handlers<typeof collectionsStaffApi>;

const RENEW_JOB = 'renew-collections';

/** A collection begins or ends by the clock; what is new today is not new for ever. */
export const collectionJobs = ({ sql }: Pick<Shop, 'sql'>): JobHandlers => ({
  [COLLECTION_TURN_JOB]: () => invalidateCollections(sql),
  [RENEW_JOB]: async () => {
    const [aging] = await sql`select from collections where new_days is not null limit 1`;
    if (aging) await invalidateCollections(sql);
  },
});
export const collectionSchedule: Schedule = { kind: RENEW_JOB, everyMinutes: 60, offsetMinutes: 7 };
