import type { z } from 'zod';
import { STORED, type StoredKey, type StoredSettings } from '../../../contract/stored-settings.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import { isOneOf } from '../../../platform/server/is-one-of.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/server/page-cache/invalidate.server.ts';

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a release added to a group of values has its default in a shop that stored the group before. */
const overDefaults = (value: unknown, defaults: unknown): unknown =>
  isRecord(value) && isRecord(defaults) ? { ...defaults, ...value } : value;

const parsed = new Map<StoredKey, { text: string | undefined; settings: object }>();

/**
 * What is stored over its defaults. A field that cannot be read is left out: the others are needed. The same text is parsed
 * once: every order reads its settings, and they hardly ever change. Nobody can change what others are given.
 */
function parse(key: StoredKey, text: string | undefined): object {
  const before = parsed.get(key);
  if (before && before.text === text) return before.settings;
  const { schema, defaults } = STORED[key];
  const value = (text === undefined ? {} : JSON.parse(text)) as Record<string, unknown>;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const readable = Object.entries(shape).flatMap(([field, rule]) => {
    const read = rule.safeParse(overDefaults(value[field], (defaults as Record<string, unknown>)[field]));
    return read.success ? [[field, read.data] as const] : [];
  });
  const settings = frozen(structuredClone({ ...defaults, ...Object.fromEntries(readable) }));
  parsed.set(key, { text, settings });
  return settings;
}

const readTexts = gather(async (db: Db, wanted: readonly (readonly StoredKey[])[]) => {
  const keys = [...new Set(wanted.flat())].toSorted();
  const rows = await db<{ key: string; value: string }[]>`
    select key, value::text as value from settings where ${isOneOf(db, db`key`, keys)}`;
  const texts = new Map(rows.map(({ key, value }) => [key, value]));
  return wanted.map(() => texts);
});

/** Several keys in one statement, with whatever others ask for in the same moment. */
export async function readAllStored<Key extends StoredKey>(
  db: Db,
  keys: readonly Key[],
): Promise<Pick<StoredSettings, Key>> {
  const texts = await readTexts(db, keys);
  return Object.fromEntries(keys.map((key) => [key, parse(key, texts.get(key))])) as Pick<
    StoredSettings,
    Key
  >;
}

export async function readStored<Key extends StoredKey>(db: Db, key: Key): Promise<StoredSettings[Key]> {
  return (await readAllStored(db, [key]))[key];
}

/** All that decides about a sale. */
export type SaleSettings = Pick<StoredSettings, 'shop' | 'shipping' | 'cash'>;
export const readSaleSettings = (db: Db): Promise<SaleSettings> =>
  readAllStored(db, ['shop', 'shipping', 'cash']);

/** What is not named stays as it is. */
export async function saveStored<Key extends StoredKey>(
  db: Db,
  key: Key,
  change: Partial<StoredSettings[Key]>,
): Promise<void> {
  const { schema, shown } = STORED[key];
  const checked = schema.partial().parse(change);
  await db`
    insert into settings (key, value) values (${key}, ${db.json(checked)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
  if (shown) await invalidatePages(db, ['settings'], STAFF_CHANGE);
}
