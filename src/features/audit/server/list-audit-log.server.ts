import type { AuditLog } from '../../../contract/audit.ts';
import { fieldLabel } from '../../../domain/catalogue/product-fields.ts';
import { differences } from '../../../domain/text/differences.ts';
import type { Db } from '../../../platform/server/db.server.ts';

const PAGE_SIZE = 50;
/** How far behind the page acts are still counted. Counting all would read all. */
const COUNTED_AHEAD = 5000;

interface Row {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** 'grievanceEmail' is Grievance email; a field of a product is called as its form calls it. */
function keyWords(key: string): string {
  const label = fieldLabel(key);
  if (label !== key) return label;
  const words = /^[a-z][a-zA-Z]+$/.test(key) ? key.replaceAll(/([A-Z])/g, ' $1').toLowerCase() : key;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the people of the shop did, newest first; somebody with an account goes by name. */
export async function listAuditLog(db: Db, page: number): Promise<AuditLog> {
  const most = page * PAGE_SIZE + COUNTED_AHEAD;
  const [rows, [count]] = await Promise.all([
    db<Row[]>`
      select a.at, a.what, a.before, a.after, coalesce(u.user_name, a.who) as who
      from (select * from audit_log order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) a
        left join users u on u.id = case when a.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.who::uuid end
      order by a.id desc`,
    db<{ total: number }[]>`
      select count(*)::int as total from (select from audit_log limit ${most + 1}) counted`,
  ]);
  const acts = rows.map(({ at, who, what, before, after }) => ({
    at: at.toISOString(),
    who,
    what,
    changes: differences(before, after, keyWords),
  }));
  const total = count?.total ?? 0;
  return { success: true, acts, total: Math.min(total, most), more: total > most, page, pageSize: PAGE_SIZE };
}
