import { purposeMessages } from '../../../domain/law/purpose-messages.ts';
import type { AccountPurpose } from '../../../domain/law/purposes.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** Writes down that somebody agreed to a purpose, in the words of the language it was read in, or withdrew it, unless it is so already. */
export async function recordConsent(
  db: Db,
  userId: string,
  purpose: AccountPurpose,
  { given, language }: { readonly given: boolean; readonly language: Language },
): Promise<void> {
  await db`
    insert into consent_events (user_id, purpose, given, words)
    select ${userId}::uuid, ${purpose}, ${given}, ${given ? purposeMessages[language][purpose].notice : null}
    where ${given} is distinct from coalesce(
      (select given from consent_events where user_id = ${userId}::uuid and purpose = ${purpose} order by id desc limit 1), false)`;
}
