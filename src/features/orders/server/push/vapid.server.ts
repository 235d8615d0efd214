import { z } from 'zod';
import type { Db } from '../../../../platform/server/db.server.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { seal, unseal } from '../../../../platform/server/seal.server.ts';
import type { Shop } from '../../../shop.server.ts';

const PURPOSE = 'vapid key';
const NAME = 'push-keys';
const Stored = z.object({ publicKey: z.string(), sealed: z.string() });

interface Pair {
  readonly publicKey: string;
  readonly privateKey: string;
}

async function readPair(db: Db, secretKey: Buffer): Promise<Pair | undefined> {
  const [row] = await db<{ value: unknown }[]>`select value from settings where key = ${NAME}`;
  const stored = Stored.safeParse(row?.value).data;
  const opened = stored && unseal(secretKey, PURPOSE, Buffer.from(stored.sealed, 'base64'));
  return stored && opened && { publicKey: stored.publicKey, privateKey: opened.toString() };
}

/**
 * The keys by which push services know the shop: made once and stored, for browsers that follow are bound to them. Keys
 * that cannot be read any more are made anew, and who followed by the old ones is let go.
 */
export async function vapidPair({ sql, secretKey }: Pick<Shop, 'sql' | 'secretKey'>): Promise<Pair> {
  const known = await readPair(sql, secretKey);
  if (known) return known;
  const { default: webPush } = await import('web-push');
  return inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${NAME}, 0))`;
    const meanwhile = await readPair(tx, secretKey);
    if (meanwhile) return meanwhile;
    const made = webPush.generateVAPIDKeys();
    const sealed = seal(secretKey, PURPOSE, Buffer.from(made.privateKey)).toString('base64');
    await tx`
      insert into settings (key, value) values (${NAME}, ${tx.json({ publicKey: made.publicKey, sealed })})
      on conflict (key) do update set value = excluded.value, changed_at = now()`;
    await tx`delete from push_subscriptions`;
    return made;
  });
}
