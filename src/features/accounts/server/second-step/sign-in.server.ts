import type { SignedIn } from '../../../../contract/accounts.ts';
import { isTotpCode } from '../../../../domain/accounts/second-step.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { readToken, useToken } from '../../../../platform/server/tokens.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { countTry, clearFailedLogins } from '../login-pause.server.ts';
import { type Device, SECOND_STEP, signIn } from '../log-in.server.ts';
import { findUser, type UserRecord } from '../users.server.ts';
import { askForPasskey, checkPasskey } from './passkeys.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';
import { hasTotp, takeTotpCode } from './totp.server.ts';

/** Wrong codes are counted apart from wrong passwords. Whoever lacks the password has no ticket and counts for nothing. */
const codesOf = ({ id }: UserRecord): string => `second step of ${id}`;
/** Fewer than wrong passwords: six figures are guessed sooner. Passkeys, and addresses used before, stay open. */
const WRONG_CODES = {
  many: 10,
  most: 50,
  again: 'Too many wrong codes.',
  spent: 'Too many wrong codes were tried for this account. Please use your passkey, or ask the owner.',
};

async function holderOf({ sql }: Shop, ticket: string): Promise<UserRecord> {
  const held = await readToken(sql, SECOND_STEP, ticket);
  const user = held && (await findUser(sql, held.subject));
  if (!user) throw new Failure('ticketEnded');
  return user;
}

/** A ticket opens one session, however many ask at once. */
async function open(shop: Shop, user: UserRecord, ticket: string, device: Device): Promise<SignedIn> {
  return inTransaction(shop.sql, async (tx) => {
    if ((await useToken(tx, SECOND_STEP, ticket)) !== user.id) throw new Failure('ticketEnded');
    return signIn(tx, user, device);
  });
}

export async function beginSecondStep(shop: Shop, ticket: string) {
  const user = await holderOf(shop, ticket);
  return { passkey: await askForPasskey(shop, user.id), totp: await hasTotp(shop.sql, user.id) };
}

export async function completeSignInByPasskey(
  shop: Shop,
  { ticket, response }: { ticket: string; response: Readonly<Record<string, unknown>> },
  device: Device,
): Promise<SignedIn> {
  const user = await holderOf(shop, ticket);
  await checkPasskey(shop, user.id, response);
  return open(shop, user, ticket, device);
}

/** Refuses unless this is a code of the person's app, or one of the recovery codes. Wrong ones are counted. */
export async function mustKnowCode(
  shop: Shop,
  user: UserRecord,
  code: string,
  address: string,
): Promise<void> {
  await countTry(shop.sql, codesOf(user), address, WRONG_CODES);
  const right = isTotpCode(code)
    ? (await hasTotp(shop.sql, user.id)) && (await takeTotpCode(shop, shop.sql, user.id, code))
    : await takeRecoveryCode(shop.sql, user.id, code);
  if (!right) {
    shop.log.warn({ userId: user.id, address, why: 'wrong code' }, 'a login failed');
    throw new Failure('wrongCode');
  }
  await clearFailedLogins(shop.sql, codesOf(user), address);
}

export async function completeSignInByCode(
  shop: Shop,
  { ticket, code }: { ticket: string; code: string },
  device: Device,
): Promise<SignedIn> {
  const user = await holderOf(shop, ticket);
  await mustKnowCode(shop, user, code, device.address);
  return open(shop, user, ticket, device);
}
