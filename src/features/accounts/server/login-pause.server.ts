import { createHash } from 'node:crypto';
import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';

/** So many wrong passwords are a bad memory; from here on each one doubles the pause. */
const FREE_TRIES = 5;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 15 * 60;

const hashOf = (email: string): Buffer => createHash('sha256').update(emailKey(email)).digest();

/**
 * Counts a try before the password is looked at, in one statement, so that of fifty at once no more than
 * the allowed ones get through. The right password takes the count back with `forgetTries`.
 */
export async function countTry(db: Db, email: string): Promise<void> {
  const hash = hashOf(email);
  const counted = await db`
    insert into login_pauses as p (email_hash, failures) values (${hash}, 1)
    on conflict (email_hash) do update set
      failures = case when p.changed_at < now() - interval '1 day' then 1 else p.failures + 1 end,
      changed_at = now(),
      paused_until = case when p.changed_at > now() - interval '1 day' and p.failures + 1 >= ${FREE_TRIES}
        then clock_timestamp() + make_interval(secs =>
          least(${LONGEST_PAUSE_SECONDS}::float8, ${FIRST_PAUSE_SECONDS}::float8 * 2 ^ least(p.failures + 1 - ${FREE_TRIES}, 20)))
        end
    where p.paused_until is null or p.paused_until <= clock_timestamp()
    returning 1`;
  if (counted.length > 0) return;
  const [row] = await db<{ wait: number }[]>`
    select ceil(extract(epoch from paused_until - clock_timestamp()))::int as wait from login_pauses where email_hash = ${hash}`;
  const wait = Math.max(1, row?.wait ?? 1);
  throw new Failure('tooManyRequests', {
    message: `Too many wrong passwords. Please try again in ${wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`}.`,
    retryAfterSeconds: wait,
  });
}

export async function forgetTries(db: Db, email: string): Promise<void> {
  await db`delete from login_pauses where email_hash = ${hashOf(email)}`;
}
