import { Failure } from '../../../../domain/errors.ts';
import { tokenHash } from '../../../../platform/server/tokens.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { mustFind } from '../change-account.server.ts';
import { askForPasskey, checkPasskey } from './passkeys.server.ts';
import { hasSecondStep } from './rule.server.ts';
import { mustKnowCode } from './sign-in.server.ts';
import { hasTotp } from './totp.server.ts';

/** So long a second step counts for acts that move money. */
const FRESH_SECONDS = 5 * 60;

interface Member {
  readonly userId: string;
  readonly token: string;
}
type Proof = { readonly code: string } | { readonly response: Readonly<Record<string, unknown>> };

const MISSING =
  'Money is paid out only by accounts with a second step. Please set one up on the page “Your sign-in” of the back office: a passkey, or an app for codes.';

async function mustHaveSecondStep({ sql }: Shop, userId: string): Promise<void> {
  if (!(await hasSecondStep(sql, userId))) throw new Failure('secondStepMissing', { message: MISSING });
}

/** What can be used. */
export async function beginStepUp(shop: Shop, { userId }: Member) {
  await mustHaveSecondStep(shop, userId);
  return { passkey: await askForPasskey(shop, userId), totp: await hasTotp(shop.sql, userId) };
}

/** The second step once more, in a session that is open: it counts for this session alone, and for some minutes. */
export async function stepUp(
  shop: Shop,
  { userId, token }: Member,
  proof: Proof,
  address: string,
): Promise<void> {
  await mustHaveSecondStep(shop, userId);
  if ('code' in proof) await mustKnowCode(shop, await mustFind(shop.sql, userId), proof.code, address);
  else await checkPasskey(shop, userId, proof.response);
  await shop.sql`
    insert into step_ups (token_hash) values (${tokenHash(token)})
    on conflict (token_hash) do update set at = now()`;
}

/**
 * Refuses unless this session has just proved its second step. `isRehearsal`: no real money moves, so an account without a
 * second step may act; one that has a second step is asked all the same.
 */
export async function mustHaveSteppedUp(
  shop: Shop,
  { userId, token }: Member,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<void> {
  if (isRehearsal && !(await hasSecondStep(shop.sql, userId))) return;
  await mustHaveSecondStep(shop, userId);
  const [fresh] = await shop.sql`
    select from step_ups
    where token_hash = ${tokenHash(token)} and at > now() - make_interval(secs => ${FRESH_SECONDS})`;
  if (!fresh) throw new Failure('stepUpNeeded');
}
