import type { AuditLog } from '../../../contract/audit.ts';
import type { Db } from '../../../platform/db.server.ts';

const PAGE_SIZE = 50;

/** What the people of the shop did, newest first; somebody with an account goes by her name. */
export async function listAuditLog(db: Db, page: number): Promise<AuditLog> {
  const [rows, [count]] = await Promise.all([
    db<{ at: Date; who: string; what: string }[]>`
      select a.at, a.what, coalesce(u.user_name, a.who) as who
      from (select * from audit_log order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) a
        left join users u on u.id = case when a.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.who::uuid end
      order by a.id desc`,
    db<{ total: number }[]>`select count(*)::int as total from audit_log`,
  ]);
  const acts = rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
  return { success: true, acts, total: count?.total ?? 0, page, pageSize: PAGE_SIZE };
}
