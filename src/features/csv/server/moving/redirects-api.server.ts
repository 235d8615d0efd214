import type { redirectsStaffApi } from '../../../../contract/redirects-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Handlers } from '../../../shop.server.ts';
import { forgetMissing, plainPath } from './redirects.server.ts';

const SHOWN = 200;

export const redirectsStaffHandlers = {
  redirects: async ({ query: { text } }, { shop: { sql } }) => {
    const found = sql`from redirects where ${text} = '' or strpos(path || ' ' || target, ${text.toLowerCase()}) > 0`;
    const [rows, [count]] = await Promise.all([
      sql<{ path: string; target: string; at: Date }[]>`
        select path, target, at ${found} order by at desc, path limit ${SHOWN}`,
      sql<{ total: number }[]>`select count(*)::int as total ${found}`,
    ]);
    return {
      success: true,
      redirects: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
      total: count?.total ?? 0,
    };
  },
  saveRedirect: async ({ body }, { shop, visitor }) => {
    const [path, who] = [plainPath(body.path), userIdOf(visitor)];
    if (path === plainPath(body.target))
      throw new Failure('invalidInput', {
        message: 'This address would lead to itself.',
        details: { fields: ['target'] },
      });
    await inTransaction(shop.sql, async (tx) => {
      await tx`
        insert into redirects (path, target, who) values (${path}, ${body.target}, ${who})
        on conflict (path) do update set target = excluded.target, who = excluded.who, at = now()`;
      await writeAuditLog(tx, who, `${path} leads to ${body.target}`, {});
      await forgetMissing(tx);
    });
    return { success: true, message: 'The address leads there now.' };
  },
  deleteRedirect: async ({ body }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      const gone = await tx`delete from redirects where path = ${plainPath(body.path)}`;
      if (gone.count === 0) throw new Failure('notFound');
      await writeAuditLog(tx, userIdOf(visitor), `${body.path} leads nowhere any more`, {});
      await forgetMissing(tx);
    });
    return { success: true, message: 'The address leads nowhere any more.' };
  },
} satisfies Handlers<typeof redirectsStaffApi>;
