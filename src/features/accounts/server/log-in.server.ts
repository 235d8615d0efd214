import type { SignedIn } from '../../../contract/accounts.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { type Db, inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import { issueToken, tokenHash } from '../../../platform/server/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { countTry, clearFailedLogins } from './login-pause.server.ts';
import { isPassword } from './passwords.server.ts';
import { hasSecondStep } from './second-step/rule.server.ts';
import { SESSION } from './sessions.server.ts';
import { accountDetails, findUserByEmail, type UserRecord } from './users.server.ts';

const DAY = 24 * 60 * 60;

/** From where somebody signs in. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
  /** Of the page. */
  readonly language?: Language;
}

/** Proves that the password was right; a session follows the second step. */
export const SECOND_STEP = 'second-step';
const SECOND_STEP_LIFE = { idleSeconds: 600, absoluteSeconds: 600 };

export const openSession = (db: Db, userId: string): Promise<string> =>
  issueToken(db, SESSION, userId, { idleSeconds: 30 * DAY, absoluteSeconds: 90 * DAY });

/**
 * Between the look at the password and the session it may have been changed. Then there is no session; otherwise the
 * change waits until this one is there, and ends it.
 */
async function mustBeUnchanged(tx: Tx, { id, password_hash: hash }: UserRecord): Promise<void> {
  const rows = await tx`
    select 1 from users where id = ${id} and password_hash = ${hash} and deleted_at is null for share`;
  if (rows.length === 0) throw new Failure('wrongCredentials');
}

/** From now on they are written to in this language. */
export const writeIn = (db: Db, userId: string, language: Language): PromiseLike<unknown> =>
  db`update users set language = ${language} where id = ${userId} and language <> ${language}`;

/** The session of somebody who has passed every step. Of staff the device is remembered, of customers it is not. */
export async function signIn(tx: Tx, user: UserRecord, device: Device): Promise<SignedIn> {
  await mustBeUnchanged(tx, user);
  if (device.language) await writeIn(tx, user.id, device.language);
  const token = await openSession(tx, user.id);
  if (user.user_type !== 'customer')
    await tx`
      insert into session_devices (token_hash, user_agent, address)
      values (${tokenHash(token)}, ${device.userAgent.slice(0, 400)}, ${device.address})`;
  const { _id, userName, email, profileImage, userType, phoneNumber } = accountDetails(user);
  return { _id, userName, email, profileImage, userType, phoneNumber, token };
}

/** After the right password: a session, or the ticket to the second step. */
export async function afterPassword(sql: Sql, user: UserRecord, device: Device): Promise<SignedIn> {
  if (user.user_type === 'customer' || !(await hasSecondStep(sql, user.id)))
    return inTransaction(sql, (tx) => signIn(tx, user, device));
  const ticket = await inTransaction(sql, async (tx) => {
    await mustBeUnchanged(tx, user);
    return issueToken(tx, SECOND_STEP, user.id, SECOND_STEP_LIFE);
  });
  throw new Failure('secondStepNeeded', { details: { ticket } });
}

/** An unknown e-mail and a wrong password are answered alike, after the same work. */
export async function logIn(
  { sql, log }: Shop,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignedIn> {
  const { address } = device;
  const refused = (user: UserRecord | undefined, why: string): void =>
    log.warn({ userId: user?.id ?? null, address, why }, 'a login failed');
  await countTry(sql, email, address).catch((error: unknown) => {
    if (error instanceof Failure) refused(undefined, 'too many tries');
    throw error;
  });
  const user = await findUserByEmail(sql, email);
  if (!(await isPassword(user?.password_hash, password)) || !user) {
    refused(user, user ? 'wrong password' : 'no such account');
    throw new Failure('wrongCredentials');
  }
  await clearFailedLogins(sql, email, address);
  if (!user.email_verified_at && !user.phone_verified_at) throw new Failure('notVerified');
  return afterPassword(sql, user, device);
}
