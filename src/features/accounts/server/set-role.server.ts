import { emailKey } from '../../../domain/accounts/email.ts';
import type { Commands } from '../../../platform/cli.server.ts';
import { inTransaction, type Sql } from '../../../platform/db.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../../audit/server/write-audit-log.server.ts';

async function setRole(sql: Sql, email: string, role: string): Promise<void> {
  if (!['customer', 'staff', 'owner'].includes(role)) throw new Error('A role is customer, staff or owner.');
  await inTransaction(sql, async (tx) => {
    const [user] = await tx<{ id: string; role: string }[]>`
      select id, user_type as role from users
      where email_key = ${emailKey(email)} and deleted_at is null and email_verified_at is not null for update`;
    if (!user) throw new Error(`Nobody with a verified e-mail ${email} has an account.`);
    if (user.role === role) return;
    await tx`update users set user_type = ${role} where id = ${user.id}`;
    await writeAuditLog(tx, COMMAND_LINE, `${email}: ${role} instead of ${user.role}`, {});
  });
}

export const accountsCommands = {
  role: {
    usage: 'role EMAIL customer|staff|owner',
    does: 'says what somebody with an account may do',
    words: [2],
    run: async ({ sql }, [email = '', role = '']) => {
      await setRole(sql, email, role);
      return [`${email} is ${role} now.`];
    },
  },
} satisfies Commands<{ readonly sql: Sql }>;
