import type { Keys, keysStaffApi } from '../../../contract/keys-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import {
  KEY_SERVICES,
  keyFaults,
  mergeKeys,
  SERVICE_KEYS,
  type KeyService,
  type KeyValues,
} from '../../../domain/settings/service-keys.ts';
import { inTransaction, type Db } from '../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { deleteKeys, isFromEnvironment, readStoredKeys, storeKeys, withKeys } from './service-keys.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';

const done = (message: string) => ({ success: true, message }) as const;

interface ServiceKeyRecord {
  readonly service: string;
  readonly shown: Record<string, string>;
  readonly at: Date;
  readonly who: string;
}

async function listKeys(shop: Shop): Promise<Keys[]> {
  const { unreadable } = await readStoredKeys(shop.sql, shop.secretKey);
  const rows = await shop.sql<ServiceKeyRecord[]>`
    select k.service, k.shown, k.set_at as at, coalesce(u.user_name, k.set_by) as who
    from service_keys k left join users u on u.id::text = k.set_by`;
  return KEY_SERVICES.map((service) => {
    const row = rows.find((each) => each.service === service);
    if (isFromEnvironment(shop.config, service))
      return { service, source: 'environment', since: null, shown: {} };
    if (!row)
      return { service, source: shop.config.sandbox ? 'stand-in' : 'nowhere', since: null, shown: {} };
    const since = { at: row.at.toISOString(), who: row.who };
    return { service, source: unreadable.includes(service) ? 'unreadable' : 'here', since, shown: row.shown };
  });
}

/** What is typed over what is stored. Refused where the environment has spoken, and with a sentence at each wrong field. */
async function checkedKeys(shop: Shop, db: Db, service: KeyService, typed: KeyValues) {
  const { keys } = await readStoredKeys(db, shop.secretKey);
  if (isFromEnvironment(shop.config, service)) throw new Failure('keysOfEnvironment');
  const values = mergeKeys(service, keys.get(service) ?? {}, typed);
  const faults = keyFaults(service, values, !shop.config.sandbox);
  const [first] = Object.values(faults);
  if (first !== undefined)
    throw new Failure('invalidInput', { message: first, details: { fields: Object.keys(faults), faults } });
  return { values, stored: keys };
}

/** In the audit log stand the names of what changed, never a value. */
const changedNames = (before: KeyValues, after: KeyValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );

export const keysStaffHandlers = {
  serviceKeys: async (_, { shop }) => ({ success: true, services: await listKeys(shop) }),
  saveKeys: async ({ body: { service, values: typed } }, { shop, visitor }) => {
    const who = userIdOf(visitor);
    await inTransaction(shop.sql, async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('service keys', 0))`;
      const { values, stored } = await checkedKeys(shop, tx, service, typed);
      await storeKeys(tx, shop.secretKey, { service, values, who });
      const changed = changedNames(stored.get(service) ?? {}, values);
      await writeAuditLog(tx, who, `Keys set: ${SERVICE_KEYS[service].title}`, { after: { changed } });
    });
    return done(`${SERVICE_KEYS[service].title}: the keys are saved. The shop uses them from now on.`);
  },
  removeKeys: async ({ body: { service } }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      if (!(await deleteKeys(tx, service))) throw new Failure('notFound');
      await writeAuditLog(tx, userIdOf(visitor), `Keys removed: ${SERVICE_KEYS[service].title}`, {});
    });
    return done(`${SERVICE_KEYS[service].title}: the keys are gone.`);
  },
  tryKeys: async ({ body: { service, values: typed } }, { shop }) => {
    const { keys } = await readStoredKeys(shop.sql, shop.secretKey);
    const stored = keys.get(service) ?? {};
    const values = mergeKeys(service, stored, typed);
    const nothing =
      Object.values(typed).every((value) => value.trim() === '') && Object.keys(stored).length === 0;
    if (isFromEnvironment(shop.config, service) || nothing)
      return { success: true, ...(await shop.tryKeys(service, shop.config)) };
    const [fault] = Object.values(keyFaults(service, values, false));
    if (fault !== undefined) return { success: true, taken: false, message: `Not tried yet. ${fault}` };
    const wished = withKeys(shop.config, new Map([[service, values]]));
    return { success: true, ...(await shop.tryKeys(service, wished)) };
  },
} satisfies Handlers<typeof keysStaffApi>;
