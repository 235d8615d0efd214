import type { Input, Output } from '../../../contract/endpoint.ts';
import type { questionsStaffApi, StaffQuestion } from '../../../contract/questions-staff.ts';
import { csvText } from '../../../domain/text/csv.ts';
import { type Db, inTransaction, type Query } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAGE = 20;
const MOST_EXPORTED = 50_000;

type Asked = Input<typeof questionsStaffApi.staffQuestions>['query'];
type Row = Omit<StaffQuestion, 'at'> & { readonly askedAt: Date };

const answersWhere = (db: Db, part: Query): Query =>
  db`exists (select from question_answers a where a.question_id = q.id and ${part})`;

function chosen(db: Db, { text, show }: Pick<Asked, 'text' | 'show'>): Query {
  const shown: Readonly<Record<Asked['show'], Query>> = {
    all: db`true`,
    waiting: db`(q.state = 'waiting' or (q.state = 'published' and ${answersWhere(db, db`a.state = 'waiting'`)}))`,
    unanswered: db`q.state = 'published' and not ${answersWhere(db, db`a.state = 'published'`)}`,
    published: db`q.state = 'published'`,
    rejected: db`q.state = 'rejected'`,
  };
  if (text === '') return shown[show];
  const pattern = anywhere(text.toLowerCase());
  return db`${shown[show]} and (lower(q.words || ' ' || q.author || ' ' || q.style_code || ' ' || coalesce(p.title, '')) like ${pattern}
    or ${answersWhere(db, db`lower(a.words) like ${pattern}`)})`;
}

/** Questions that fit, with their answers and a product of their style. */
const from = (db: Db): Query => db`
  questions q left join lateral (
    select title, slug from products where style_code = q.style_code
    order by active desc, id = q.product_id desc, position, id limit 1) p on true`;

/** What staff should look at first: what waits, then the newest. */
const readRows = (db: Db, wanted: Query, limit: number, offset: number) => db<Row[]>`
  select q.id, q.style_code as style, p.title, p.slug as "slugTitle", q.words, q.author, q.language, q.asked_at as "askedAt",
    q.email is null and q.user_id is null as demo, q.state, q.reason, coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words, 'author', a.author, 'state', a.state,
          'reason', a.reason, 'orderNumber', (select o.order_number from orders o where o.id = a.order_id),
          'at', to_char(a.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by a.order_id is not null, a.written_at, a.id)
      from question_answers a where a.question_id = q.id), '[]') as answers
  from ${from(db)} where ${wanted} order by q.asked_at desc, q.id limit ${limit} offset ${offset}`;

export async function listQuestions(
  db: Db,
  query: Asked,
): Promise<Output<typeof questionsStaffApi.staffQuestions>> {
  const wanted = chosen(db, query);
  const [rows, [count], { on }] = await Promise.all([
    readRows(db, wanted, PAGE, (query.page - 1) * PAGE),
    db<{ total: number }[]>`select count(*)::int as total from ${from(db)} where ${wanted}`,
    readStored(db, 'questions'),
  ]);
  return {
    success: true,
    total: count?.total ?? 0,
    page: query.page,
    pageSize: PAGE,
    on,
    questions: rows.map(({ askedAt, ...row }) => ({ ...row, at: askedAt.toISOString() })),
  };
}

/** How many questions and answers wait for staff. */
export async function countWaitingQuestions(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ${from(db)} where ${chosen(db, { text: '', show: 'waiting' })}`;
  return row?.count ?? 0;
}

const HEADINGS = [
  'Asked',
  'Style',
  'Question',
  'By',
  'Language',
  'State',
  'Reason',
  'Answered by',
  'Answer',
  'State of the answer',
];

/** One line for each answer, and one for a question without any. Who took it along stands in the audit log. */
export async function exportQuestions(shop: Shop, who: string): Promise<string> {
  return inTransaction(shop.sql, async (tx) => {
    const rows = await readRows(tx, tx`true`, MOST_EXPORTED, 0);
    await writeAuditLog(tx, who, 'Questions: exported as CSV', {});
    const lines = rows.flatMap(({ askedAt, style, words, author, language, state, reason, answers }) => {
      const own = [askedAt.toISOString(), style, words, author, language, state, reason ?? ''];
      return answers.length === 0
        ? [[...own, '', '', '']]
        : answers.map((answer) => [...own, answer.author ?? 'Shop', answer.words, answer.state]);
    });
    return csvText([HEADINGS, ...lines]);
  });
}
