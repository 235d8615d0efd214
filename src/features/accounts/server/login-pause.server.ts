import { createHash } from 'node:crypto';
import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';

/** Wrong passwords without a pause; each one after that doubles it. */
const FREE_TRIES = 5;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;
/** After so many from all addresses together, an address that is new to the account has one try instead of five. */
const MANY_FROM_ANYWHERE = 30;
/** So many in a row without a day's rest: then only an address used before, or the link in a mail, lets anybody in. */
const MOST_FROM_ANYWHERE = 500;

interface WrongTries {
  readonly many: number;
  readonly most: number;
  readonly again: string;
  readonly spent: string;
}

const WRONG_PASSWORDS: WrongTries = {
  many: MANY_FROM_ANYWHERE,
  most: MOST_FROM_ANYWHERE,
  again: 'Too many wrong passwords.',
  spent: 'Too many wrong passwords were tried for this account. Please set a new one with Forgot Password.',
};

const hashOf = (...parts: string[]): Buffer => createHash('sha256').update(parts.join('\0')).digest();
const account = (email: string): Buffer => hashOf(emailKey(email));
const loginKey = (email: string, address: string): Buffer => hashOf(emailKey(email), address);

/**
 * Counts a try before the password is looked at, so that of fifty at once no more than the allowed ones get through.
 * The pause belongs to the e-mail and the address together: others elsewhere cannot lock a customer out. The right
 * password takes the count back with `clearFailedLogins`.
 */
export async function countTry(
  db: Db,
  email: string,
  address: string,
  { many, most, again, spent } = WRONG_PASSWORDS,
): Promise<void> {
  const [anywhere] = await db<{ failures: number; known: boolean }[]>`
    select coalesce((select failures from login_pauses
        where email_hash = ${account(email)} and changed_at > now() - interval '1 day'), 0) as failures,
      exists (select 1 from known_addresses where hash = ${loginKey(email, address)}) as known`;
  const unknown = !(anywhere?.known ?? false);
  const failures = anywhere?.failures ?? 0;
  if (unknown && failures >= most)
    throw new Failure('tooManyRequests', { message: spent, retryAfterSeconds: 60 * 60 });
  const free = unknown && failures >= many ? 1 : FREE_TRIES;
  await countFailedLogin(db, loginKey(email, address), free, again);
  await db`
    insert into login_pauses as p (email_hash, failures) values (${account(email)}, 1)
    on conflict (email_hash) do update set changed_at = now(),
      failures = case when p.changed_at < now() - interval '1 day' then 1 else p.failures + 1 end`;
}

async function countFailedLogin(db: Db, hash: Buffer, free: number, again: string): Promise<void> {
  const counted = await db`
    insert into login_pauses as p (email_hash, failures, paused_until)
    values (${hash}, 1, case when ${free}::int <= 1 then clock_timestamp() + make_interval(secs => ${FIRST_PAUSE_SECONDS}) end)
    on conflict (email_hash) do update set
      failures = case when p.changed_at < now() - interval '1 day' then 1 else p.failures + 1 end,
      changed_at = now(),
      paused_until = case when p.changed_at > now() - interval '1 day' and p.failures + 1 >= ${free}
        then clock_timestamp() + make_interval(secs =>
          least(${LONGEST_PAUSE_SECONDS}::float8, ${FIRST_PAUSE_SECONDS}::float8 * 2 ^ least(p.failures + 1 - ${free}, 20)))
        end
    where p.paused_until is null or p.paused_until <= clock_timestamp()
    returning 1`;
  if (counted.length > 0) return;
  const [row] = await db<{ wait: number }[]>`
    select ceil(extract(epoch from paused_until - clock_timestamp()))::int as wait from login_pauses where email_hash = ${hash}`;
  const wait = Math.max(1, row?.wait ?? 1);
  throw new Failure('tooManyRequests', {
    message: `${again} Please try again in ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`,
    retryAfterSeconds: wait,
  });
}

/** After the right password or a link in a mail: wrong tries are forgotten, this address is known. */
export async function clearFailedLogins(db: Db, email: string, address: string): Promise<void> {
  await db`delete from login_pauses where email_hash in (${account(email)}, ${loginKey(email, address)})`;
  await db`
    insert into known_addresses (hash) values (${loginKey(email, address)})
    on conflict (hash) do update set seen_at = now()`;
}
