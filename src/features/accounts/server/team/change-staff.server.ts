import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { endAccess } from '../end-access.server.ts';
import { forgetSecondStep } from '../second-step/change-second-step.server.ts';
import { inWords, type Rights } from './invite.server.ts';
import { customerChanged } from '../customer-changed.server.ts';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly role: 'staff' | 'owner';
  readonly areas: string[];
}

/** Locks all owners, so that two who take each other's rights at once do not leave the shop without one. */
async function lockMember(tx: Tx, id: string): Promise<Member> {
  const rows = await tx<(Omit<Member, 'role'> & { role: 'customer' | 'staff' | 'owner' })[]>`
    select id, email, user_type as role, areas from users
    where deleted_at is null and (user_type = 'owner' or (id = ${id} and user_type = 'staff'))
    order by id for update`;
  const member = rows.find((row) => row.id === id);
  if (!member || member.role === 'customer') throw new Failure('notFound');
  const owners = rows.filter(({ role }) => role === 'owner');
  if (member.role === 'owner' && owners.length === 1) throw new Failure('lastOwner');
  return { ...member, role: member.role };
}

export async function changeStaff({ sql }: Shop, who: string, id: string, rights: Rights): Promise<string> {
  return inTransaction(sql, async (tx) => {
    if (rights.role === 'owner') {
      const [user] = await tx<{ email: string; role: string; areas: string[] }[]>`
        select email, user_type as role, areas from users
        where id = ${id} and deleted_at is null and user_type <> 'customer' for update`;
      if (!user) throw new Failure('notFound');
      await tx`update users set user_type = 'owner' where id = ${id}`;
      await writeAuditLog(tx, who, `${user.email}: owner`, { before: user, after: rights });
      return user.email;
    }
    const member = await lockMember(tx, id);
    await tx`update users set user_type = 'staff', areas = ${[...rights.areas]} where id = ${id}`;
    await writeAuditLog(tx, who, `${member.email}: ${inWords(rights)}`, {
      before: { role: member.role, areas: member.areas },
      after: rights,
    });
    return member.email;
  });
}

/** A customer from now on. Sessions end at once, and so does every way to sign in beside the password. */
export async function removeStaff({ sql }: Shop, who: string, id: string): Promise<string> {
  return inTransaction(sql, async (tx) => {
    const member = await lockMember(tx, id);
    await tx`update users set user_type = 'customer' where id = ${id}`;
    await customerChanged(tx, { userId: id });
    await endAccess(tx, id);
    await forgetSecondStep(tx, id);
    await writeAuditLog(tx, who, `${member.email} no longer works here`, {
      before: { role: member.role, areas: member.areas },
    });
    return member.email;
  });
}
