import { type AccountPurpose, PURPOSES } from '../../../domain/law/purposes.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** Writes down that somebody agreed to a purpose or withdrew it, unless it is so already. */
export async function recordConsent(
  db: Db,
  userId: string,
  purpose: AccountPurpose,
  given: boolean,
): Promise<void> {
  await db`
    insert into consent_events (user_id, purpose, given, words)
    select ${userId}::uuid, ${purpose}, ${given}, ${given ? PURPOSES[purpose].notice : null}
    where ${given} is distinct from coalesce(
      (select given from consent_events where user_id = ${userId}::uuid and purpose = ${purpose} order by id desc limit 1), false)`;
}
