import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '../../../domain/accounts/account-rules.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';

/** What a code proves; one asked for to prove a phone proves nothing else. */
export const PROVE_PHONE = 'prove-phone';
export const SIGN_IN = 'sign-in';
export type CodePurpose = typeof PROVE_PHONE | typeof SIGN_IN;
const LIFE_SECONDS = 5 * 60;
const TRIES = 5;

const keyed = (shop: Pick<Shop, 'secretKey'>, ...parts: (string | Buffer)[]): Buffer => {
  const hmac = createHmac('sha256', shop.secretKey);
  for (const part of parts) hmac.update(part).update('\0');
  return hmac.digest();
};

/** Numbers are counted and compared without being stored. */
export const phoneHash = (shop: Pick<Shop, 'secretKey'>, phone: string): Buffer =>
  keyed(shop, 'phone', phone);

const newCode = (): string => String(randomInt(0, 10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/** Makes the one living code of this number for this account, ends the one before, and answers it. Only its keyed hash is stored. */
export async function issueCode(
  db: Db,
  shop: Pick<Shop, 'secretKey'>,
  { phone, userId, purpose }: { phone: string; userId: string | null; purpose: CodePurpose },
): Promise<string> {
  const code = newCode();
  const salt = randomBytes(16);
  const hash = keyed(shop, salt, phone, purpose, code);
  await db`
    insert into otp_codes (phone_hash, purpose, user_id, salt, code_hash, expires_at)
    values (${phoneHash(shop, phone)}, ${purpose}, ${userId}, ${salt}, ${hash}, now() + make_interval(secs => ${LIFE_SECONDS}))
    on conflict (phone_hash, purpose, user_id) do update set
      salt = excluded.salt, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`;
  return code;
}

export type CodeCheck = 'right' | 'wrong' | 'old' | 'spent';

interface Typed {
  readonly phone: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  /** Whose code it would be; null: nobody's, and none is right. */
  readonly userId: string | null;
}

/** Whether there is a code that cannot be right any more, whatever is typed. */
export async function isSpent(
  db: Db,
  shop: Pick<Shop, 'secretKey'>,
  { phone, purpose, userId }: Omit<Typed, 'code'>,
): Promise<boolean> {
  const rows = await db`
    select 1 from otp_codes where phone_hash = ${phoneHash(shop, phone)} and purpose = ${purpose}
      and user_id is not distinct from ${userId} and tries >= ${TRIES}`;
  return rows.length > 0;
}

/** Counts a try and compares. The count is written before the comparison, so that guesses at once cannot outrun it. */
export async function checkCode(
  db: Db,
  shop: Pick<Shop, 'secretKey'>,
  { phone, code, purpose, userId }: Typed,
): Promise<CodeCheck> {
  const [row] = await db<{ salt: Buffer; code_hash: Buffer; tries: number; old: boolean }[]>`
    update otp_codes set tries = tries + 1
    where phone_hash = ${phoneHash(shop, phone)} and purpose = ${purpose}
      and user_id is not distinct from ${userId}
    returning salt, code_hash, tries, expires_at <= now() as old`;
  if (!row) return 'wrong';
  if (row.old) return 'old';
  if (row.tries > TRIES) return 'spent';
  const right = timingSafeEqual(row.code_hash, keyed(shop, row.salt, phone, purpose, code));
  if (!right || userId === null) return 'wrong';
  // A code works once: of two that know it, one gets here with its row.
  const used =
    await db`delete from otp_codes where phone_hash = ${phoneHash(shop, phone)} and code_hash = ${row.code_hash} returning 1`;
  return used.length === 1 ? 'right' : 'wrong';
}
