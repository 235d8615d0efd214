import { randomBytes } from 'node:crypto';
import type { ApiToken } from '../../../contract/tokens-staff.ts';
import { areasOfScopes, TOKEN_SCOPES, type TokenScope } from '../../../domain/accounts/token-scopes.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Db } from '../../../platform/server/db.server.ts';
import { takeFromLimit } from '../../../platform/server/limits.server.ts';
import { tokenHash } from '../../../platform/server/tokens.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Tells a token from a session, and a scanner for lost keys what it found. */
const PREFIX = 'kdm_';
/** Of one token, on all processes together. */
const LIMIT = { max: 600, seconds: 60 };

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

/** Answers the token itself, for this once: only its hash is stored. */
export async function makeApiToken(
  { sql }: Shop,
  { name, scopes }: { name: string; scopes: readonly TokenScope[] },
  who: string,
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  await inTransaction(sql, async (tx) => {
    await tx`
      insert into api_tokens (name, hash, hint, scopes, made_by)
      values (${name}, ${tokenHash(token)}, ${token.slice(0, PREFIX.length + 4)}, ${[...scopes]}, ${who})`;
    await writeAuditLog(tx, who, `Made the API token “${name}”`, { after: { scopes } });
  });
  return token;
}

type TokenRecord = Omit<ApiToken, 'scopes' | 'madeAt' | 'lastUsedAt' | 'revokedAt'> & {
  scopes: string[];
  madeAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

export async function listApiTokens(db: Db): Promise<ApiToken[]> {
  const rows = await db<TokenRecord[]>`
    select t.id, t.name, t.hint, t.scopes, u.user_name as who, t.made_at as "madeAt", t.last_used_at as "lastUsedAt",
      t.revoked_at as "revokedAt"
    from api_tokens t join users u on u.id = t.made_by order by t.revoked_at nulls first, t.made_at desc`;
  return rows.map(({ scopes, madeAt, lastUsedAt, revokedAt, ...row }) => ({
    ...row,
    scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
    madeAt: madeAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

export async function revokeApiToken({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ name: string }[]>`
      update api_tokens set revoked_at = now() where id = ${id} and revoked_at is null returning name`;
    if (!row) throw new Failure('notFound', { message: 'This token is revoked already.' });
    await writeAuditLog(tx, who, `Revoked the API token “${row.name}”`, {});
  });
}

/** Acts in the name of the owner who made it, and ends with that owner's rights. Asks too often: 429. */
export async function identifyApiToken(db: Db, token: string): Promise<Visitor> {
  const [row] = await db<{ id: string; userId: string; scopes: string[]; stale: boolean }[]>`
    select t.id, u.id as "userId", t.scopes, coalesce(t.last_used_at < now() - interval '1 minute', true) as stale
    from api_tokens t join users u on u.id = t.made_by
    where t.hash = ${tokenHash(token)} and t.revoked_at is null and u.deleted_at is null and u.user_type = 'owner'`;
  if (!row) return { kind: 'anonymous' };
  await takeFromLimit(db, `api-token:${row.id}`, LIMIT);
  if (row.stale) await db`update api_tokens set last_used_at = now() where id = ${row.id}`;
  const { userId, scopes } = row;
  return { kind: 'staff', userId, token, areas: areasOfScopes(scopes), scopes };
}
