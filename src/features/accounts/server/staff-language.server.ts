import type { Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** What somebody of the shop reads the back office in. */
export async function readStaffLanguage(db: Db, userId: string): Promise<Language> {
  const [row] = await db<
    { staff_language: Language }[]
  >`select staff_language from users where id = ${userId}`;
  return row?.staff_language ?? 'en';
}

export async function changeStaffLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db`update users set staff_language = ${language} where id = ${userId}`;
}
