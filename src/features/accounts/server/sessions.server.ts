import { areasAmong, type Visitor } from '../../../domain/accounts/visitor.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { endToken, readToken } from '../../../platform/server/tokens.server.ts';
import { identifyApiToken, isApiToken } from './api-tokens.server.ts';
import { lacksSecondStep } from './second-step/rule.server.ts';
import { findUser } from './users.server.ts';

const HOUR = 60 * 60;
/** Whoever can see every customer's address signs in every working day, also on a device left behind in a café. */
export const STAFF_SECONDS = 12 * HOUR;
export const SESSION = 'session';

/** Ends the session of one device, when its user signs out there. */
export const closeSession = (db: Db, token: string): Promise<void> => endToken(db, SESSION, token);

/** Who holds this token. A token for another purpose, an old one, or one of a deleted account is nobody's. */
export async function identify(db: Db, token: string, { live = false } = {}): Promise<Visitor> {
  if (isApiToken(token)) return identifyApiToken(db, token);
  const session = await readToken(db, SESSION, token);
  const user = session && (await findUser(db, session.subject));
  // By the role of this moment: a customer who became staff has no longer session than other staff.
  if (!user || (user.user_type !== 'customer' && session.ageSeconds > STAFF_SECONDS))
    return { kind: 'anonymous' };
  const { id: userId, user_type: kind } = user;
  if (kind === 'customer') return { kind, userId, token };
  const areas = areasAmong(user.areas);
  return { kind, userId, token, areas, locked: await lacksSecondStep(db, userId, { kind, areas }, live) };
}
