import { emailKey } from '../../../../domain/accounts/email.ts';
import type { Area } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Sql } from '../../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../../platform/server/jobs/add-job.server.ts';
import { endTokens, issueToken } from '../../../../platform/server/tokens.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';

export const INVITATION = 'staff-invitation';
const DAY = 24 * 60 * 60;
export const INVITATION_LIFE = { idleSeconds: 7 * DAY, absoluteSeconds: 7 * DAY };
const FIRST_OWNER_LIFE = { idleSeconds: DAY, absoluteSeconds: DAY };

export interface Rights {
  readonly role: 'staff' | 'owner';
  readonly areas: readonly Area[];
}

export const inWords = ({ role, areas }: Rights): string =>
  role === 'owner' ? 'owner' : `staff for ${areas.join(', ')}`;

/** Asks somebody by mail. Asking again says anew what they may do, and the link before this one ends. */
export async function inviteStaff(
  { sql }: Shop,
  who: string,
  { email, ...rights }: Rights & { readonly email: string },
): Promise<void> {
  const key = emailKey(email);
  await inTransaction(sql, async (tx) => {
    const works = await tx`
      select 1 from users where email_key = ${key} and deleted_at is null and user_type <> 'customer'`;
    if (works.length > 0) throw new Failure('worksHere', { details: { fields: ['email'] } });
    const [invitation] = await tx<{ id: string }[]>`
      insert into staff_invitations (email, email_key, role, areas, invited_by)
      values (${email}, ${key}, ${rights.role}, ${[...rights.areas]}, ${who})
      on conflict (email_key) where ended_at is null do update set email = excluded.email, role = excluded.role,
        areas = excluded.areas, invited_by = excluded.invited_by, invited_at = now()
      returning id`;
    const invitationId = invitation?.id ?? '';
    await endTokens(tx, invitationId, INVITATION);
    await writeAuditLog(tx, who, `${email} was invited as ${inWords(rights)}`, { after: rights });
    await addJob(tx, { kind: 'accounts.invitationMail', payload: { invitationId }, priority: SOON });
  });
}

export async function withdrawInvitation({ sql }: Shop, who: string, id: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ email: string | null }[]>`
      update staff_invitations set ended_at = now() where id = ${id} and ended_at is null returning email`;
    if (!row) throw new Failure('notFound');
    await endTokens(tx, id, INVITATION);
    await writeAuditLog(tx, who, `The invitation of ${row.email ?? 'the first owner'} was withdrawn`, {});
  });
}

/**
 * The link by which a new live shop gets its first owner; undefined when there is one. Whoever reads the terminal of
 * the server may have it. A link made at an earlier start ends.
 */
export async function inviteFirstOwner(sql: Sql): Promise<string | undefined> {
  return inTransaction(sql, async (tx) => {
    // Two machines that start at once make one link: the second waits here, and ends the first one's.
    await tx`select pg_advisory_xact_lock(hashtext('first owner'))`;
    const owners = await tx`select 1 from users where user_type = 'owner' and deleted_at is null limit 1`;
    const before = await tx<{ id: string }[]>`
      update staff_invitations set ended_at = now() where email_key is null and ended_at is null returning id`;
    for (const { id } of before) await endTokens(tx, id, INVITATION);
    if (owners.length > 0) return undefined;
    const [invitation] = await tx<{ id: string }[]>`
      insert into staff_invitations (role, areas) values ('owner', '{}') returning id`;
    await writeAuditLog(tx, COMMAND_LINE, 'A link for the first owner was printed at start', {});
    return issueToken(tx, INVITATION, invitation?.id ?? '', FIRST_OWNER_LIFE);
  });
}
