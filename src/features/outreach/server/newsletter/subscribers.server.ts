import { Readable } from 'node:stream';
import type { SubscriberList, SubscriberRow } from '../../../../contract/newsletters-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import { csvLine, csvText } from '../../../../domain/text/csv.ts';
import { inTransaction, type Db } from '../../../../platform/server/db.server.ts';
import { anywhere } from '../../../../platform/server/like.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { leave } from '../unsubscribe.server.ts';

const PAGE = 25;
const STEP = 500;

interface Question {
  readonly text: string;
  readonly show: 'all' | SubscriberRow['state'];
}
type SubscriberRecord = Omit<SubscriberRow, 'since' | 'changedAt'> & { since: Date; changedAt: Date };

const wanted = (db: Db, { text, show }: Question) => db`
  ${show === 'all' ? db`true` : db`state = ${show}`}
  and ${text === '' ? db`true` : db`email_key like ${anywhere(text.toLowerCase())}`}`;

export async function listSubscribers(
  db: Db,
  { page, ...asked }: Question & { page: number },
): Promise<SubscriberList> {
  const [rows, [counts]] = await Promise.all([
    db<SubscriberRecord[]>`
      select id, email, state, created_at as since, changed_at as "changedAt" from subscribers
      where ${wanted(db, asked)} order by created_at desc, id limit ${PAGE} offset ${(page - 1) * PAGE}`,
    db<{ total: number; confirmed: number }[]>`
      select (select count(*) from subscribers where ${wanted(db, asked)})::int as total,
        count(*)::int as confirmed from subscribers where state = 'confirmed'`,
  ]);
  return {
    success: true,
    subscribers: rows.map(({ since, changedAt, ...row }) => ({
      ...row,
      since: since.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
    confirmed: counts?.confirmed ?? 0,
    total: counts?.total ?? 0,
    page,
    pageSize: PAGE,
  };
}

const WORDS = { pending: 'Asked, not confirmed', confirmed: 'Subscribed', left: 'Unsubscribed' } as const;

async function* lines(db: Db, asked: Question) {
  yield csvText([['E-mail', 'State', 'Since', 'Changed']]);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows: readonly SubscriberRecord[] = await db<SubscriberRecord[]>`
      select id, email, state, created_at as since, changed_at as "changedAt" from subscribers
      where ${wanted(db, asked)} and id > ${last} order by id limit ${STEP}`;
    if (rows.length > 0)
      yield rows
        .map(({ email, state, since, changedAt }) =>
          csvLine([email, WORDS[state], since.toISOString(), changedAt.toISOString()]),
        )
        .join('');
    last = rows.at(-1)?.id ?? last;
    if (rows.length < STEP) return;
  }
}

/** The list as it was asked for, written while it is read. Who took it along stands in the audit log. */
export async function exportSubscribers({ sql }: Shop, asked: Question, who: string): Promise<Readable> {
  await inTransaction(sql, (tx) => writeAuditLog(tx, who, 'Exported the subscribers', { after: asked }));
  return Readable.from(lines(sql, asked));
}

export async function unsubscribeFor({ sql }: Shop, id: string, who: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const [row] = await tx<{ email: string }[]>`select email from subscribers where id = ${id} for update`;
    if (!row) throw new Failure('notFound', { message: 'There is no such subscriber any more.' });
    if (await leave(tx, id)) await writeAuditLog(tx, who, `Unsubscribed ${row.email}`, {});
  });
}
