import { randomUUID } from 'node:crypto';
import { Failure } from '../../../domain/errors.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { addJob } from '../../../platform/server/jobs/add-job.server.ts';
import { readToken } from '../../../platform/server/tokens.server.ts';
import type { Shop } from '../../shop.server.ts';

export const CONFIRM_PURPOSE = 'newsletter-confirm';
export const subjectOf = (subscriberId: string): string => `subscriber:${subscriberId}`;

/** From here on the address counts. A second click on the same link finds it done. */
export async function confirmSubscription(shop: Shop, token: string): Promise<void> {
  const subject = (await readToken(shop.sql, CONFIRM_PURPOSE, token))?.subject;
  if (subject === undefined) {
    const message = 'This link is no longer valid. You can subscribe again on our home page.';
    throw new Failure('newsletterLinkUnknown', { message });
  }
  const id = subject.replace('subscriber:', '');
  await inTransaction(shop.sql, async (tx) => {
    const changed = await tx`
      update subscribers set state = 'confirmed', changed_at = now() where id = ${id} and state = 'pending'`;
    if (changed.count === 0) return;
    await tx`insert into newsletter_consents (subscriber_id, event) values (${id}, 'confirmed')`;
    await addJob(tx, { kind: 'newsletter.welcome', payload: { subscriberId: id, mailId: randomUUID() } });
  });
}
