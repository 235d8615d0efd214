import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import { AREAS, type Area, areasAmong } from '../../../domain/accounts/visitor.ts';
import type { Commands } from '../../../platform/server/cli.server.ts';
import { inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';
import { endTokens } from '../../../platform/server/tokens.server.ts';
import { COMMAND_LINE, writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { endAccess } from './end-access.server.ts';
import { forgetSecondStep } from './second-step/change-second-step.server.ts';
import { customerChanged } from './customer-changed.server.ts';

function areasIn(words: string): Area[] {
  const named = words.split(',').map((word) => word.trim());
  const areas = areasAmong(named);
  if (areas.length !== new Set(named).size)
    throw new Error(`Areas are ${AREAS.join(', ')}, with commas between them.`);
  return areas;
}

/** Locks all owners in one order: two who are demoted at once do not leave the shop without one. */
async function mustNotBeLastOwner(tx: Tx, id: string): Promise<void> {
  const owners = await tx<{ id: string }[]>`
    select id from users where user_type = 'owner' and deleted_at is null order by id for update`;
  if (!owners.some((owner) => owner.id !== id)) throw new Failure('lastOwner');
}

/** Answers what they may work on from now on. */
async function setRole(sql: Sql, email: string, role: string, words: string | undefined): Promise<string> {
  if (!['customer', 'staff', 'owner'].includes(role)) throw new Error('A role is customer, staff or owner.');
  const areas = words === undefined ? undefined : areasIn(words);
  return inTransaction(sql, async (tx) => {
    const [user] = await tx<{ id: string; role: string; areas: string[] }[]>`
      select id, user_type as role, areas from users
      where email_key = ${emailKey(email)} and deleted_at is null and email_verified_at is not null for update`;
    if (!user) throw new Error(`Nobody with a verified e-mail ${email} has an account.`);
    if (user.role === 'owner' && role !== 'owner') await mustNotBeLastOwner(tx, user.id);
    const now = areas ?? user.areas;
    const said = role === 'staff' ? ` for ${now.join(', ')}` : '';
    if (user.role === role && now.join() === user.areas.join()) return said;
    await tx`update users set user_type = ${role}, areas = ${now} where id = ${user.id}`;
    // Staff were never signed in by phone: as a customer nobody is before it is verified again.
    if (role === 'customer') await endAccess(tx, user.id);
    await customerChanged(tx, { userId: user.id });
    await writeAuditLog(tx, COMMAND_LINE, `${email}: ${role}${said} instead of ${user.role}`, {
      before: { role: user.role, areas: user.areas },
      after: { role, areas: now },
    });
    return said;
  });
}

export const accountsCommands = {
  role: {
    usage: 'role EMAIL customer|staff|owner [AREAS]',
    does: `says what somebody with an account may do; areas of staff: ${AREAS.join(',')}`,
    words: [2, 3],
    run: async ({ sql }, [email = '', role = '', areas]) => [
      `${email} is ${role} now${await setRole(sql, email, role, areas)}.`,
    ],
  },
  'second-step': {
    usage: 'second-step EMAIL forget',
    does: 'lets somebody of the shop who has lost passkeys, app and codes sign in by password and set them up anew',
    words: [2],
    run: async ({ sql }, [email = '', word = '']) => {
      if (word !== 'forget') throw new Error('Use: second-step EMAIL forget');
      await inTransaction(sql, async (tx) => {
        const [user] = await tx<{ id: string }[]>`
          select id from users where email_key = ${emailKey(email)} and deleted_at is null and user_type <> 'customer'`;
        if (!user) throw new Error(`Nobody with the e-mail ${email} works here.`);
        await forgetSecondStep(tx, user.id);
        await endTokens(tx, user.id);
        await writeAuditLog(tx, COMMAND_LINE, `The second step of ${email} was forgotten`, {});
      });
      return [`${email} signs in by password alone now, and sets up a second step again.`];
    },
  },
} satisfies Commands<{ readonly sql: Sql }>;
