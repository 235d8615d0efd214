import type { z } from 'zod';
import type { Db } from '../../../platform/db.server.ts';

/** What is stored under a key over its defaults. A field that cannot be read is left out: the others are needed. */
export async function readStored<Shape extends z.ZodRawShape>(
  db: Db,
  key: string,
  schema: z.ZodObject<Shape>,
  defaults: z.infer<z.ZodObject<Shape>>,
): Promise<z.infer<z.ZodObject<Shape>>> {
  const [row] = await db<{ value: Record<string, unknown> }[]>`select value from settings where key = ${key}`;
  const readable = Object.entries(schema.shape).flatMap(([field, shape]) => {
    const read = (shape as unknown as z.ZodType).safeParse(row?.value[field]);
    return read.success ? [[field, read.data]] : [];
  });
  return { ...defaults, ...(Object.fromEntries(readable) as Partial<z.infer<z.ZodObject<Shape>>>) };
}

/** What is not named stays as it is. */
export async function saveStored(db: Db, key: string, change: object): Promise<void> {
  await db`
    insert into settings (key, value) values (${key}, ${db.json(change)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
}
