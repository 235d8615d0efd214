import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/db.server.ts';
import { endTokens } from '../../../platform/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';
import { subjectOf } from './confirm-subscription.server.ts';
import { readLeaveToken } from './leave-token.server.ts';

/** Withdraws the consent; a second call changes nothing. */
export async function unsubscribe(shop: Shop, token: string): Promise<void> {
  const id = readLeaveToken(shop.secretKey, token);
  if (id === undefined) throw new Failure('newsletterLinkUnknown');
  await inTransaction(shop.sql, async (tx) => {
    const changed = await tx`
      update subscribers set state = 'left', changed_at = now() where id = ${id} and state <> 'left'`;
    if (changed.count === 0) return;
    await tx`insert into newsletter_consents (subscriber_id, event) values (${id}, 'left')`;
    // An old confirmation mail must not bring her back.
    await endTokens(tx, subjectOf(id));
  });
}
