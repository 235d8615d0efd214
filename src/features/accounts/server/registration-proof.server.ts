import type { Db } from '../../../platform/db.server.ts';
import { issueToken, readToken } from '../../../platform/tokens.server.ts';
import { SESSION } from './sessions.server.ts';

const REGISTRATION = 'registration';
const DAY = 24 * 60 * 60;
const LIFE = { idleSeconds: 30 * DAY, absoluteSeconds: 30 * DAY };

/** The browser that registers stores this. It opens nothing; beside a link or a code it says whose browser it is. */
export const issueRegistration = (db: Db, userId: string): Promise<string> =>
  issueToken(db, REGISTRATION, userId, LIFE);

export async function registeredAs(db: Db, proof: string | undefined): Promise<string | undefined> {
  return proof === undefined ? undefined : (await readToken(db, REGISTRATION, proof))?.subject;
}

/** Whether a browser is the one that registered this account, or is signed in with it. */
export async function isRegistrant(db: Db, proof: string | undefined, userId: string): Promise<boolean> {
  if (proof === undefined) return false;
  const signedIn = async () => (await readToken(db, SESSION, proof))?.subject;
  return (await registeredAs(db, proof)) === userId || (await signedIn()) === userId;
}
