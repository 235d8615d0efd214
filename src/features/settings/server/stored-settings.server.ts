import type { z } from 'zod';
import type { Db } from '../../../platform/db.server.ts';
import { isOneOf } from '../../../platform/is-one-of.server.ts';

/** Several keys in one question: as the text that is stored, or nothing. */
export async function readTexts<Key extends string>(
  db: Db,
  keys: readonly Key[],
): Promise<Readonly<Partial<Record<Key, string>>>> {
  const rows = await db<{ key: string; value: string }[]>`
    select key, value::text as value from settings where ${isOneOf(db, db`key`, keys)}`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Record<Key, string>>;
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

const kept = new WeakMap<object, { text: string | undefined; settings: unknown }>();

/**
 * What is stored over its defaults. A field that cannot be read is left out: the others are needed. The same text is read
 * once: every order asks for its settings, and they hardly ever change. Nobody can change what others are given.
 */
export function parseStored<Shape extends z.ZodRawShape>(
  text: string | undefined,
  schema: z.ZodObject<Shape>,
  defaults: z.infer<z.ZodObject<Shape>>,
): z.infer<z.ZodObject<Shape>> {
  const before = kept.get(schema);
  if (before && before.text === text) return before.settings as z.infer<z.ZodObject<Shape>>;
  const value = (text === undefined ? {} : JSON.parse(text)) as Record<string, unknown>;
  const readable = Object.entries(schema.shape).flatMap(([field, shape]) => {
    const read = (shape as unknown as z.ZodType).safeParse(value[field]);
    return read.success ? [[field, read.data]] : [];
  });
  const settings = frozen(
    structuredClone({ ...defaults, ...(Object.fromEntries(readable) as Partial<typeof defaults>) }),
  );
  kept.set(schema, { text, settings });
  return settings;
}

export async function readStored<Shape extends z.ZodRawShape>(
  db: Db,
  key: string,
  schema: z.ZodObject<Shape>,
  defaults: z.infer<z.ZodObject<Shape>>,
): Promise<z.infer<z.ZodObject<Shape>>> {
  const texts = await readTexts(db, [key]);
  return parseStored(texts[key], schema, defaults);
}

/** What is not named stays as it is. */
export async function saveStored(db: Db, key: string, change: object): Promise<void> {
  await db`
    insert into settings (key, value) values (${key}, ${db.json(change)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
}
