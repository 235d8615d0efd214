import type { ReportResult } from '../../../contract/reports.ts';
import { CREDIT_KINDS, type CreditKind } from '../../../domain/credit/store-credit.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Range } from './facts.server.ts';

const WORDS: Readonly<Record<CreditKind, string>> = {
  issued: 'Issued, and refunds paid as store credit',
  bonus: 'Bonus on refunds',
  returned: 'Given back of orders',
  redeemed: 'Spent on orders',
  expired: 'Expired',
  voided: 'Voided',
  sold: 'Gift cards sold',
  repaid: 'Gift cards refunded to the buyer',
  claimed: 'Gift cards added to accounts',
  'from card': 'Added from gift cards',
};

/** The largest ones; the sum is of all. */
const LISTED = 5000;

interface Held {
  readonly who: string;
  readonly balance: number;
  readonly all: number;
}

/** What is owed as store credit and on gift cards: how it changed within these days, and who had it at their end. */
export async function creditReport(db: Db, [from, to]: Range): Promise<ReportResult> {
  const [[before], moved, held] = await Promise.all([
    db<{ amount: number }[]>`
      select coalesce(sum(amount), 0)::float8 as amount from credit_entries where at < ${from}`,
    db<{ kind: CreditKind; entries: number; amount: number }[]>`
      select kind, count(*)::int as entries, sum(amount)::float8 as amount
      from credit_entries where at >= ${from} and at < ${to} group by kind`,
    db<Held[]>`
      select coalesce(u.user_name || ' · ' || u.email, 'Gift card ' || g.number) as who, sum(e.amount)::float8 as balance,
        (sum(sum(e.amount)) over ())::float8 as all
      from credit_entries e join credit_accounts a on a.id = e.account_id left join users u on u.id = a.user_id
        left join gift_cards g on g.account_id = a.id
      where e.at < ${to} group by a.id, u.user_name, u.email, g.number having sum(e.amount) <> 0 order by 2 desc, 1 limit ${LISTED}`,
  ]);
  const start = before?.amount ?? 0;
  const rows = CREDIT_KINDS.flatMap((kind) => {
    const row = moved.find((each) => each.kind === kind);
    return row ? [[WORDS[kind], row.entries, row.amount]] : [];
  });
  const owed = held[0]?.all ?? 0;
  if (rows.length === 0 && start === 0 && owed === 0) return { tables: [], warnings: [], json: null };
  return {
    tables: [
      {
        title: 'What changed',
        columns: [
          { label: 'Entry', kind: 'text' },
          { label: 'Number', kind: 'count' },
          { label: 'Amount', kind: 'money' },
        ],
        rows: [['Owed before', 0, start], ...rows],
        totals: ['Owed at the end', null, owed],
      },
      {
        title: 'Outstanding by customer and gift card',
        columns: [
          { label: 'Customer or gift card', kind: 'text' },
          { label: 'Store credit', kind: 'money' },
        ],
        rows: held.map(({ who, balance }) => [who, balance]),
        totals: held.length > 0 ? ['All', owed] : null,
      },
    ],
    warnings: [],
    json: null,
  };
}
