import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from '../../../platform/take-turns.ts';

/** Argon2id with the cost that OWASP asks for; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins leaves a core for the pages; past the queue whoever comes is asked to come back. */
const inTurn = takeTurns(Math.max(1, availableParallelism() - 1), 100);

// The same letters typed on another keyboard may come composed differently.
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost));

const nobodysHash = hash('no account has this password', cost);

/**
 * Without a hash the same work is done, so that the time does not tell whether there is an account. An account whose
 * password was discarded has an empty one, which fits nothing.
 */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(known || (await nobodysHash), composed(password)));
  return Boolean(known) && right;
}
