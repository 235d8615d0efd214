import { createHash, randomBytes } from 'node:crypto';
import type { Db } from './db.server.ts';

export interface TokenLife {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
}

/** As a token is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a random token for one purpose. Only its hash is stored. */
export async function issueToken(db: Db, purpose: string, subject: string, life: TokenLife): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db`
    insert into tokens (hash, purpose, subject, idle_seconds, expires_at)
    values (${tokenHash(token)}, ${purpose}, ${subject}, ${life.idleSeconds}, now() + make_interval(secs => ${life.absoluteSeconds}))`;
  return token;
}

/** Whose token this is and how old, if it lives and is for this purpose. Moves its idle life on, at most once a minute. */
export async function readToken(
  db: Db,
  purpose: string,
  token: string,
): Promise<{ subject: string; ageSeconds: number } | undefined> {
  if (token.length > 200) return undefined;
  const rows = await db<{ subject: string; ageSeconds: number; stale: boolean }[]>`
    select subject, extract(epoch from now() - created_at)::float8 as "ageSeconds",
      last_used_at < now() - interval '1 minute' as stale from tokens
    where hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null
      and expires_at > now() and last_used_at + make_interval(secs => idle_seconds) > now()`;
  const row = rows[0];
  if (row?.stale) await db`update tokens set last_used_at = now() where hash = ${tokenHash(token)}`;
  return row;
}

/** Uses a token up: of many callers one gets the subject. */
export async function useToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  if (token.length > 200) return undefined;
  const rows = await db<{ subject: string }[]>`
    update tokens set used_at = now()
    where hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null
      and expires_at > now() and last_used_at + make_interval(secs => idle_seconds) > now()
    returning subject`;
  return rows[0]?.subject;
}

/** Ends one token. */
export async function endToken(db: Db, purpose: string, token: string): Promise<void> {
  await db`delete from tokens where hash = ${tokenHash(token)} and purpose = ${purpose}`;
}

/** Ends every token of a subject, of one purpose or of all, except one that may stay. */
export async function endTokens(db: Db, subject: string, purpose?: string, except?: string): Promise<void> {
  await db`
    delete from tokens where subject = ${subject}
      ${purpose === undefined ? db`` : db`and purpose = ${purpose}`}
      ${except === undefined ? db`` : db`and hash <> ${tokenHash(except)}`}`;
}
