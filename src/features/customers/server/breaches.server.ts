import type { breachesStaffApi, StaffBreach } from '../../../contract/breaches-staff.ts';
import type { Input } from '../../../contract/endpoint.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import { boardNotice, type Breach, peopleNotice } from '../../../domain/law/breach.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { listDataReads } from '../../audit/server/data-reads.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Handlers } from '../../shop.server.ts';

type Api = typeof breachesStaffApi;
type Body = Input<Api['addBreach']>['body'];
type Row = Breach & { readonly id: string; readonly revision: number; readonly closed: boolean };

const columns = (db: Db) => db`
  id, title, noticed_at as "noticedAt", nature, data, people, consequences, measures, advice, cert_told_at as "certToldAt",
  board_told_at as "boardToldAt", people_told_at as "peopleToldAt", closed_at is not null as closed, revision`;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const toBreach = (row: Row): StaffBreach => ({
  ...row,
  noticedAt: row.noticedAt.toISOString(),
  certToldAt: iso(row.certToldAt),
  boardToldAt: iso(row.boardToldAt),
  peopleToldAt: iso(row.peopleToldAt),
});

const rowOf = ({ noticedAt, certToldAt, boardToldAt, peopleToldAt, closed: _closed, ...words }: Body) => ({
  ...words,
  noticed_at: noticedAt,
  cert_told_at: certToldAt,
  board_told_at: boardToldAt,
  people_told_at: peopleToldAt,
});

async function readBreach(db: Db, id: string): Promise<Row> {
  const [row] = await db<Row[]>`select ${columns(db)} from breaches where id = ${id}`;
  if (!row) throw new Failure('notFound', { message: 'There is no such breach.' });
  return row;
}

export const breachesHandlers = {
  breaches: async (_, { shop: { sql } }) => {
    const rows = await sql<
      Row[]
    >`select ${columns(sql)} from breaches order by noticed_at desc, id limit 200`;
    return { success: true, breaches: rows.map(toBreach) };
  },
  breach: async ({ params }, { shop: { sql } }) => {
    const [row, settings] = await Promise.all([readBreach(sql, params.id), readShopSettings(sql)]);
    return {
      success: true,
      breach: toBreach(row),
      boardNotice: boardNotice(row, settings),
      peopleNotice: peopleNotice(row, settings),
    };
  },
  addBreach: async ({ body }, { shop, visitor }) => {
    const who = userIdOf(visitor);
    const id = await inTransaction(shop.sql, async (tx) => {
      const row = { ...rowOf(body), closed_at: body.closed ? shop.now() : null, made_by: who };
      const [made] = await tx<{ id: string }[]>`insert into breaches ${tx.values(row)} returning id`;
      await writeAuditLog(tx, who, `Wrote down a breach: ${body.title}`, { after: body });
      return made?.id ?? '';
    });
    return { success: true, message: 'The breach is in the register. Its clocks run.', id };
  },
  changeBreach: async ({ params: { id }, body }, { shop, visitor }) => {
    await inTransaction(shop.sql, async (tx) => {
      await tx`select from breaches where id = ${id} for update`;
      const before = await readBreach(tx, id);
      const { revision, ...after } = body;
      if (before.revision !== revision) throw new Failure('changedMeanwhile');
      const closedAt = before.closed ? tx`closed_at` : shop.now();
      await tx`
        update breaches set ${tx.set({ ...rowOf(after), closed_at: after.closed ? closedAt : null, revision: revision + 1 })}
        where id = ${id}`;
      await writeAuditLog(tx, userIdOf(visitor), `Changed a breach: ${after.title}`, {
        before: toBreach(before),
        after,
      });
    });
    return { success: true, message: 'Saved.' };
  },
  dataReads: ({ query }, { shop }) => listDataReads(shop.sql, query),
} satisfies Handlers<Api>;
