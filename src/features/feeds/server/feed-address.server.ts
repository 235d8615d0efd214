import { randomBytes } from 'node:crypto';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { isSameSecret } from '../../../platform/server/signed-token.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';

const newToken = (): string => randomBytes(24).toString('base64url');

/** The secret part of the feeds' addresses, made when somebody first asks for it. */
async function readToken(db: Db): Promise<string> {
  await db`
    insert into settings (key, value) values ('feeds', ${db.json({ token: newToken() })}) on conflict (key) do nothing`;
  const [row] = await db<{ token: string | null }[]>`
    select value ->> 'token' as token from settings where key = 'feeds'`;
  return row?.token ?? '';
}

export async function feedAddresses({ sql, publicUrl }: Pick<Shop, 'sql' | 'publicUrl'>) {
  const token = await readToken(sql);
  return {
    success: true as const,
    google: `${publicUrl}/feeds/${token}/google.xml`,
    meta: `${publicUrl}/feeds/${token}/meta.csv`,
  };
}

export async function renewFeeds(shop: Pick<Shop, 'sql' | 'publicUrl'>, who: string) {
  await inTransaction(shop.sql, async (tx) => {
    await tx`
      insert into settings (key, value) values ('feeds', ${tx.json({ token: newToken() })})
      on conflict (key) do update set value = excluded.value, changed_at = now()`;
    await writeAuditLog(tx, who, 'The feeds have new addresses', {});
  });
  return feedAddresses(shop);
}

export async function isFeedToken(db: Db, token: string): Promise<boolean> {
  const [row] = await db<{ token: string | null }[]>`
    select value ->> 'token' as token from settings where key = 'feeds'`;
  return typeof row?.token === 'string' && isSameSecret(token, row.token);
}
