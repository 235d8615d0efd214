import type { SignedIn } from '../../../../contract/accounts.ts';
import { emailKey } from '../../../../domain/accounts/email.ts';
import { type Area, areasAmong } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { readToken, useToken } from '../../../../platform/server/tokens.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { discardRegistrant, endAccess } from '../end-access.server.ts';
import { afterPassword, type Device } from '../log-in.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { findUser } from '../users.server.ts';
import { INVITATION, inWords } from './invite.server.ts';

interface OpenInvitation {
  readonly id: string;
  readonly email: string | null;
  readonly role: 'staff' | 'owner';
  readonly areas: Area[];
}

async function findInvitation(db: Db, id: string | undefined): Promise<OpenInvitation> {
  const [row] = await db<{ id: string; email: string | null; role: 'staff' | 'owner'; areas: string[] }[]>`
    select id, email, role, areas from staff_invitations
    where id::text = ${id ?? ''} and ended_at is null`;
  if (!row) throw new Failure('invitationEnded');
  return { ...row, areas: areasAmong(row.areas) };
}

/** What a link is for, before it is answered. */
export async function readInvitation(
  { sql }: Shop,
  token: string | undefined,
): Promise<Omit<OpenInvitation, 'id'>> {
  const link = token === undefined ? undefined : await readToken(sql, INVITATION, token);
  const { id: _, ...invitation } = await findInvitation(sql, link?.subject);
  return invitation;
}

interface Answer {
  readonly name: string;
  readonly email?: string | undefined;
  readonly password: string;
}

/**
 * Somebody may have an account with this e-mail: then it becomes that of staff, and an owner stays one. If its e-mail
 * was never proved, what the registrant has set goes.
 */
async function saveMember(
  tx: Tx,
  { role, areas }: OpenInvitation,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
): Promise<string> {
  const [before] = await tx<{ id: string; proved: boolean }[]>`
    select id, email_verified_at is not null as proved from users
    where email_key = ${emailKey(email)} and deleted_at is null for update`;
  if (before) await (before.proved ? endAccess(tx, before.id) : discardRegistrant(tx, before.id));
  const [user] = await tx<{ id: string }[]>`
    insert into users as u (user_name, email, email_key, password_hash, user_type, areas, email_verified_at)
    values (${name}, ${email}, ${emailKey(email)}, ${passwordHash}, ${role}, ${areas}, now())
    on conflict (email_key) where deleted_at is null do update set user_name = excluded.user_name,
      password_hash = excluded.password_hash, areas = excluded.areas,
      user_type = case when u.user_type = 'owner' then 'owner' else excluded.user_type end,
      email_verified_at = coalesce(u.email_verified_at, now())
    returning id`;
  return user?.id ?? '';
}

/** The link proves the address and works once, however many bring it. Every older session and link of the account ends. */
export async function acceptInvitation(
  { sql }: Shop,
  token: string | undefined,
  answer: Answer,
  device: Device,
): Promise<SignedIn> {
  const passwordHash = await hashPassword(answer.password);
  const user = await inTransaction(sql, async (tx) => {
    const id = token === undefined ? undefined : await useToken(tx, INVITATION, token);
    const invitation = await findInvitation(tx, id);
    const email = invitation.email ?? answer.email;
    if (email === undefined)
      throw new Failure('invalidInput', {
        message: 'Please enter your e-mail.',
        details: { fields: ['email'] },
      });
    await tx`update staff_invitations set ended_at = now() where id = ${invitation.id}`;
    const userId = await saveMember(tx, invitation, { name: answer.name, email, passwordHash });
    await writeAuditLog(tx, userId, `${email} took the invitation as ${inWords(invitation)}`, {});
    return findUser(tx, userId);
  });
  if (!user) throw new Failure('invitationEnded');
  return afterPassword(sql, user, device);
}
