import type { SecondStep } from '../../../../contract/accounts-staff.ts';
import { needsSecondStep } from '../../../../domain/accounts/second-step.ts';
import type { Person } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { readToken } from '../../../../platform/server/tokens.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { mustFind, mustKnowPassword } from '../change-account.server.ts';
import { SESSION } from '../sessions.server.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.server.ts';
import { hasSecondStep, readRule } from './rule.server.ts';

export type Member = Person & { readonly userId: string; readonly token: string };

/** After signing in, no password is asked for so long. */
const FRESH_SECONDS = 10 * 60;

/** A device left open must not be enough to change the ways to sign in. */
export async function mustProveAgain(
  shop: Shop,
  { userId, token }: Member,
  password: string | undefined,
  address: string,
): Promise<void> {
  const session = await readToken(shop.sql, SESSION, token);
  if (session && session.ageSeconds < FRESH_SECONDS) return;
  if (password === undefined) throw new Failure('passwordAgain');
  await mustKnowPassword(shop, await mustFind(shop.sql, userId), password, address);
}

export async function readSecondStep({ sql, config }: Shop, member: Member): Promise<SecondStep> {
  const { userId } = member;
  const [passkeys, [totp], rule, recoveryLeft] = await Promise.all([
    sql<{ id: string; name: string; createdAt: Date; lastUsedAt: Date | null }[]>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
      where user_id = ${userId} order by created_at`,
    sql<{ since: Date | null }[]>`select confirmed_at as since from totp_keys where user_id = ${userId}`,
    readRule(sql, config.mode === 'live'),
    recoveryCodesLeft(sql, userId),
  ]);
  return {
    success: true,
    required: needsSecondStep(rule, member),
    passkeys: passkeys.map((key) => ({
      ...key,
      createdAt: key.createdAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    })),
    totpSince: totp?.since?.toISOString() ?? null,
    recoveryCodesLeft: recoveryLeft,
  };
}

/** Takes one way away. Whoever needs a second step keeps at least one. */
async function removeWay(
  { sql, config }: Shop,
  member: Member,
  what: string,
  remove: (tx: Tx) => Promise<readonly unknown[]>,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    // One change of an account at a time: two at once must not take the last two ways away.
    await tx`select 1 from users where id = ${member.userId} for update`;
    if ((await remove(tx)).length === 0) throw new Failure('notFound');
    if (!(await hasSecondStep(tx, member.userId))) {
      if (needsSecondStep(await readRule(tx, config.mode === 'live'), member))
        throw new Failure('lastSecondStep');
      await forgetSecondStep(tx, member.userId);
    }
    await writeAuditLog(tx, member.userId, what, {});
  });
}

export const removePasskey = (shop: Shop, member: Member, id: string): Promise<void> =>
  removeWay(
    shop,
    member,
    'A passkey was removed',
    (tx) => tx`delete from passkeys where id = ${id} and user_id = ${member.userId} returning 1`,
  );

export const removeTotp = (shop: Shop, member: Member): Promise<void> =>
  removeWay(
    shop,
    member,
    'The app for codes was removed',
    (tx) => tx`delete from totp_keys where user_id = ${member.userId} returning 1`,
  );

/** Ten new recovery codes for somebody who has a second step. */
export async function renewRecoveryCodes({ sql }: Shop, { userId }: Member): Promise<string[]> {
  return inTransaction(sql, async (tx) => {
    if (!(await hasSecondStep(tx, userId))) throw new Failure('secondStepMissing');
    await writeAuditLog(tx, userId, 'New recovery codes were made', {});
    return makeRecoveryCodes(tx, userId);
  });
}

/** All ways of somebody who leaves, or has lost them all. */
export async function forgetSecondStep(tx: Tx, userId: string): Promise<void> {
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from totp_keys where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
}
