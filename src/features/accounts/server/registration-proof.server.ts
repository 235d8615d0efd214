import type { Db } from '../../../platform/server/db.server.ts';
import { issueToken, readToken } from '../../../platform/server/tokens.server.ts';
import { SESSION } from './sessions.server.ts';

const REGISTRATION = 'registration';
/** A registration and a session. */
const MOST_TOKENS = 2;
const DAY = 24 * 60 * 60;
const LIFE = { idleSeconds: 30 * DAY, absoluteSeconds: 30 * DAY };

/** The browser that registers stores this. It opens nothing; beside a link or a code it says whose browser it is. */
export const issueRegistration = (db: Db, userId: string): Promise<string> =>
  issueToken(db, REGISTRATION, userId, LIFE);

/** The accounts that a browser is known by for these purposes. */
async function knownAs(db: Db, proof: string | undefined, purposes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const token of (proof ?? '').split(' ', MOST_TOKENS))
    for (const purpose of purposes) {
      const found = token === '' ? undefined : await readToken(db, purpose, token);
      if (found) known.add(found.subject);
    }
  return known;
}

/** The accounts that were registered in this browser. */
export const registeredAs = async (db: Db, proof: string | undefined): Promise<string[]> => [
  ...(await knownAs(db, proof, [REGISTRATION])),
];

/** Whether a browser is the one that registered this account, or is signed in with it. */
export async function isRegistrant(db: Db, proof: string | undefined, userId: string): Promise<boolean> {
  return (await knownAs(db, proof, [REGISTRATION, SESSION])).has(userId);
}
