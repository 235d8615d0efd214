import { createHash, randomBytes } from 'node:crypto';
import { tidyCode } from '../../../../domain/accounts/second-step.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';

const COUNT = 10;
/** Without letters that look like digits. 32 of them: five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

const hashOf = (code: string): Buffer => createHash('sha256').update(tidyCode(code)).digest();

/** 80 random bits, in groups of four. */
function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Ten new ones; those before them work no longer. They are shown once and stored as hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await tx`delete from recovery_codes where user_id = ${userId}`;
  for (const code of codes)
    await tx`insert into recovery_codes (user_id, hash) values (${userId}, ${hashOf(code)})`;
  return codes;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`;
  return row?.count ?? 0;
}

/** Ten for whoever has none at all yet; null for the others, who keep theirs. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
  const rows = await tx`select 1 from recovery_codes where user_id = ${userId} limit 1`;
  return rows.length > 0 ? null : makeRecoveryCodes(tx, userId);
}

/** Of many who bring the same code at once, one is let in. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const rows = await db`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and hash = ${hashOf(code)} and used_at is null returning 1`;
  return rows.length > 0;
}
