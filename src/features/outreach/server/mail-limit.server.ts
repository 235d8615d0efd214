import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';
import { takeFromLimit } from '../../../platform/limits.server.ts';

/** Anybody can type anybody's address: one mailbox gets few mails from us, however often it is typed. */
export async function mayMail(db: Db, what: string, key: string): Promise<boolean> {
  try {
    await takeFromLimit(db, `mail:${what}:${key}`, { max: 4, seconds: 3600 });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooManyRequests') return false;
    throw error;
  }
}
