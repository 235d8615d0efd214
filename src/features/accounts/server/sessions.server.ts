import type { Db } from '../../../platform/db.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import { issueToken, readToken } from '../../../platform/tokens.server.ts';
import { findUser } from './users.server.ts';

const DAY = 24 * 60 * 60;
export const SESSION = 'session';

export const openSession = (db: Db, userId: string): Promise<string> =>
  issueToken(db, SESSION, userId, { idleSeconds: 30 * DAY, absoluteSeconds: 90 * DAY });

/** Who holds this token. A token for another purpose, an old one, or one of a deleted account is nobody's. */
export async function identify(db: Db, token: string): Promise<Visitor> {
  const userId = await readToken(db, SESSION, token);
  const user = userId === undefined ? undefined : await findUser(db, userId);
  return user ? { kind: user.user_type, userId: user.id, token } : { kind: 'anonymous' };
}
