import { signedIn, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { mustHaveSteppedUp } from '../../../accounts/server/second-step/step-up.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** Keys of Razorpay that move no money begin like this, those of the sandbox too. */
const TEST_KEY = 'rzp_test_';

/** In a demo with test keys nothing is paid. A live shop never rehearses, whatever its keys are. */
const isRehearsal = ({ config, services }: Shop): boolean =>
  config.mode === 'demo' && services.payment.keyId.startsWith(TEST_KEY);

/** Money leaves the shop: by a person who has just used a second step, never by an API token. Answers who it is. */
export async function mustPayOutInPerson(shop: Shop, visitor: Visitor): Promise<string> {
  const person = signedIn(visitor);
  if (person.kind === 'customer' || person.scopes !== undefined) throw new Failure('notAllowed');
  await mustHaveSteppedUp(shop, person, { isRehearsal: isRehearsal(shop) });
  return person.userId;
}
