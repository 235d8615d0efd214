import {
  KEY_SERVICES,
  SERVICE_KEYS,
  shownKeys,
  type KeyService,
  type KeyValues,
} from '../../../domain/settings/service-keys.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';
import { seal, unseal } from '../../../platform/server/seal.server.ts';
import type { Config } from '../../config.server.ts';

const PURPOSE = 'keys of services';
/** Webhooks that were signed before the secret changed come again for a day. */
const DAY_MS = 86_400_000;

interface SealedKeys {
  readonly service: string;
  readonly sealed: Buffer;
  readonly setAt: Date;
}

/** The environment wins, service by service: whoever runs the machine has the last word. */
export const isFromEnvironment = (config: Config, service: KeyService): boolean =>
  config.fromEnvironment.includes(service);

const isService = (name: string): name is KeyService => (KEY_SERVICES as readonly string[]).includes(name);

/** The keys that the owner has set. Those sealed with another key of the shop are in `unreadable`. */
export async function readStoredKeys(
  db: Db,
  secretKey: Buffer,
): Promise<{ keys: ReadonlyMap<KeyService, KeyValues>; unreadable: string[] }> {
  const rows = await db<
    SealedKeys[]
  >`select service, sealed, set_at as "setAt" from service_keys order by service`;
  const keys = new Map<KeyService, KeyValues>();
  const unreadable: string[] = [];
  for (const { service, sealed, setAt } of rows) {
    const opened = unseal(secretKey, PURPOSE, sealed);
    if (!isService(service)) continue;
    if (!opened) unreadable.push(service);
    else keys.set(service, whilePrevious(JSON.parse(opened.toString()) as KeyValues, setAt));
  }
  return { keys, unreadable };
}

const PREVIOUS = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS';

function whilePrevious(values: KeyValues, setAt: Date): KeyValues {
  if (Date.now() - setAt.getTime() < DAY_MS) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== PREVIOUS));
}

/** The configuration with the owner's keys where the environment gives none. */
export function withKeys(config: Config, keys: ReadonlyMap<KeyService, KeyValues>): Config {
  const whole: Config & Record<string, unknown> = { ...config };
  for (const [service, values] of keys) {
    if (isFromEnvironment(config, service)) continue;
    for (const { name } of SERVICE_KEYS[service].fields) delete whole[name];
    Object.assign(whole, values);
  }
  return whole;
}

/** Stores the keys of a service whole, sealed; every process takes them over at the commit. */
export async function storeKeys(
  tx: Tx,
  secretKey: Buffer,
  { service, values, who }: { service: KeyService; values: KeyValues; who: string },
): Promise<void> {
  const before = (await readStoredKeys(tx, secretKey)).keys.get(service);
  const old = before?.['RAZORPAY_WEBHOOK_SECRET'];
  const rotated = old !== undefined && old !== values['RAZORPAY_WEBHOOK_SECRET'];
  const whole = rotated ? { ...values, [PREVIOUS]: old } : values;
  await tx`
    insert into service_keys (service, sealed, shown, set_by)
    values (${service}, ${seal(secretKey, PURPOSE, Buffer.from(JSON.stringify(whole)))},
      ${tx.json(shownKeys(service, values))}, ${who})
    on conflict (service) do update set sealed = excluded.sealed, shown = excluded.shown,
      set_at = now(), set_by = excluded.set_by`;
  await invalidatePages(tx, ['settings'], STAFF_CHANGE);
}

/** Answers whether there were any. */
export async function deleteKeys(tx: Tx, service: KeyService): Promise<boolean> {
  const gone = await tx`delete from service_keys where service = ${service} returning 1`;
  await invalidatePages(tx, ['settings'], STAFF_CHANGE);
  return gone.length > 0;
}

/** Services with keys in the database, whether they can be read or not. */
export async function servicesWithKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db<{ service: string }[]>`select service from service_keys`;
  return new Set(rows.map(({ service }) => service));
}
