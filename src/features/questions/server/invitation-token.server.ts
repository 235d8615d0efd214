import { signedToken } from '../../../platform/server/signed-token.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Lets a buyer answer one question, and ends such mails, for whoever holds the mail. */
const token = signedToken('question-invitation');
export const invitationToken = (shop: Shop, id: string): string => token.sign(shop, id);
export const readInvitation = (shop: Shop, given: string): string | undefined => token.read(shop, given);

/** For the link and the button of a mail program; false for a link that is of another mail. */
export async function stopInvitations(shop: Shop, given: string): Promise<boolean> {
  const id = readInvitation(shop, given);
  if (id === undefined) return false;
  await shop.sql`
    update question_invitations set stopped_at = ${shop.now()} where id = ${id} and stopped_at is null`;
  return true;
}
