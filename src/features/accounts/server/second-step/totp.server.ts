import { randomBytes } from 'node:crypto';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction } from '../../../../platform/server/db.server.ts';
import { seal, unseal } from '../../../../platform/server/seal.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { firstRecoveryCodes } from './recovery-codes.server.ts';
import { signOutElsewhere } from './sign-out-elsewhere.server.ts';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
const PURPOSE = 'totp secrets';

/** Loaded when somebody needs it: shoppers never do. */
async function totpOf(secret: Buffer, names: { label?: string; issuer?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}

export interface TotpDraft {
  readonly secret: string;
  readonly uri: string;
  readonly squares: string[];
}

/** A new secret for the app. It counts once a code of it was entered; until then the one before does. */
export async function beginTotp(shop: Shop, user: { id: string; email: string }): Promise<TotpDraft> {
  const secret = randomBytes(SECRET_BYTES);
  const [{ encode }, settings] = await Promise.all([import('uqr'), readShopSettings(shop.sql)]);
  const totp = await totpOf(secret, { label: user.email, issuer: settings.name });
  const rows = await shop.sql`
    insert into totp_keys (user_id, secret) values (${user.id}, ${seal(shop.secretKey, PURPOSE, secret)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
      where totp_keys.confirmed_at is null returning 1`;
  if (rows.length === 0)
    throw new Failure('invalidInput', {
      message: 'Please remove the app you use now before you add another.',
    });
  const uri = totp.toString();
  const squares = encode(uri, { ecc: 'M', border: 4 }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  );
  return { secret: totp.secret.base32, uri, squares };
}

/** Takes a code once: a step that was used, or one before it, is refused. One step to either side is a slow clock. */
export async function takeTotpCode(shop: Shop, db: Db, userId: string, code: string): Promise<boolean> {
  const [row] = await db<{ secret: Buffer }[]>`select secret from totp_keys where user_id = ${userId}`;
  // Nothing when the shop's key is another one now: then no code fits.
  const secret = row && unseal(shop.secretKey, PURPOSE, row.secret);
  if (!secret) return false;
  // The library ends with an error for letters that take more than one byte.
  if (!/^\d+$/.test(code)) return false;
  const timestamp = shop.now().getTime();
  const delta = (await totpOf(secret)).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  const used = await db`
    update totp_keys set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`;
  return used.length > 0;
}

/** The app works. Other devices are signed out: they were let in without it. */
export async function confirmTotp(
  shop: Shop,
  userId: string,
  token: string,
  code: string,
): Promise<string[] | null> {
  return inTransaction(shop.sql, async (tx) => {
    if (!(await takeTotpCode(shop, tx, userId, code))) throw new Failure('wrongCode');
    await tx`update totp_keys set confirmed_at = coalesce(confirmed_at, now()) where user_id = ${userId}`;
    await signOutElsewhere(tx, userId, token, 'An app for codes was added');
    return firstRecoveryCodes(tx, userId);
  });
}

export const hasTotp = async (db: Db, userId: string): Promise<boolean> =>
  (await db`select 1 from totp_keys where user_id = ${userId} and confirmed_at is not null`).length > 0;
