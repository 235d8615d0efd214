import { Failure } from '../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import { signedToken } from '../../../platform/server/signed-token.server.ts';
import { endTokens } from '../../../platform/server/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { subjectOf } from './confirm-subscription.server.ts';

/** Only unsubscribes, so it never expires: links of old mails must work. */
export const leaveToken = signedToken('newsletter-leave', { bytes: 32 });

/** Takes somebody off the list; false for who was not on it. */
export async function leave(tx: Tx, id: string): Promise<boolean> {
  const changed = await tx`
    update subscribers set state = 'left', changed_at = now() where id = ${id} and state <> 'left'`;
  if (changed.count === 0) return false;
  await tx`insert into newsletter_consents (subscriber_id, event) values (${id}, 'left')`;
  // An old confirmation mail must not subscribe again.
  await endTokens(tx, subjectOf(id));
  return true;
}

/** Withdraws the consent; a second call changes nothing. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  const id = leaveToken.read(shop, token);
  if (id === undefined) throw new Failure('newsletterLinkUnknown');
  await inTransaction(shop.sql, (tx) => leave(tx, id));
}
