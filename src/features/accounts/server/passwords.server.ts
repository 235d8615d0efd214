import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isOneCharacter, PASSWORD_SENTENCES } from '../../../domain/accounts/passwords.ts';
import { Failure } from '../../../domain/errors.ts';
import { takeTurns } from '../../../platform/server/take-turns.ts';
import { isCommonPassword } from './common-passwords.server.ts';

/** Argon2id with the cost that OWASP asks for; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A flood of logins leaves a core for the pages; past the queue whoever comes is asked to come back. */
const inTurn = takeTurns(Math.max(1, availableParallelism() - 1), 100);

// The same letters typed on another keyboard may come composed differently.
const composed = (password: string): string => password.normalize('NFC');

/** Refuses a password that would be guessed at once, wherever a new one is chosen. */
export async function hashPassword(password: string): Promise<string> {
  const message = isOneCharacter(password)
    ? PASSWORD_SENTENCES.oneCharacter
    : isCommonPassword(password)
      ? PASSWORD_SENTENCES.tooCommon
      : undefined;
  if (message !== undefined)
    throw new Failure('invalidInput', { message, details: { fields: ['password'] } });
  return inTurn(() => hash(composed(password), cost));
}

const nobodysHash = hash('no account has this password', cost);

/**
 * Without a hash the same work is done, so that the time does not tell whether there is an account. An account whose
 * password was discarded has an empty one, which fits nothing.
 */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const right = await inTurn(async () => verify(known || (await nobodysHash), composed(password)));
  return Boolean(known) && right;
}
