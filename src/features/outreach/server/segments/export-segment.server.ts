import { Readable } from 'node:stream';
import { toDecimalString } from '../../../../domain/money/money.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { SegmentRules } from '../../../../domain/outreach/segments.ts';
import { type Language, OWN_NAMES } from '../../../../domain/text/languages.ts';
import { csvLine, csvText } from '../../../../domain/text/csv.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { keysOfPeople } from './segment-people.server.ts';
import { findSegment } from './segment-record.server.ts';

interface Person {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly orders: number;
  readonly spent: number;
  readonly seenAt: Date | null;
  readonly language: Language | null;
  readonly subscribed: boolean;
}

const HEADINGS = ['Name', 'E-mail', 'Phone', 'Orders', 'Spent', 'Last seen', 'Language', 'Newsletter'];
const BATCH = 1000;

const lineOf = (person: Person): string => {
  const { name, email, phone, orders, spent, seenAt, language, subscribed } = person;
  return csvLine([
    name ?? '',
    email,
    phone ?? '',
    orders,
    toDecimalString(spent),
    seenAt?.toISOString() ?? '',
    language === null ? '' : OWN_NAMES[language],
    subscribed ? 'Yes' : 'No',
  ]);
};

async function* lines({ sql, now }: Shop, rules: SegmentRules) {
  yield csvText([HEADINGS]);
  // Who it is is settled once; their rows are read some at a time.
  const keys = await keysOfPeople(sql, rules, now());
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch: Person[] = await sql<Person[]>`
      select coalesce(c.email, s.email) as email, c.name, c.phone, coalesce(c.orders, 0) as orders,
        coalesce(c.spent, 0)::float8 as spent, c.seen_at as "seenAt", coalesce(u.language, s.language) as language,
        s.id is not null as subscribed
      from unnest(${keys.slice(from, from + BATCH)}::text[]) with ordinality k(key, place)
        left join customers c on c.email_key = k.key
        left join subscribers s on s.email_key = k.key and s.state = 'confirmed'
        left join users u on u.id = c.user_id and u.deleted_at is null
      where c.id is not null or s.id is not null order by k.place`;
    yield batch.map(lineOf).join('');
  }
}

/** Who belongs to a segment, written while it is read. Who took it along stands in the audit log. */
export async function exportSegment(shop: Shop, id: string, who: string): Promise<Readable> {
  const segment = await findSegment(shop.sql, id);
  if (!segment) throw new Failure('notFound', { message: 'There is no such segment any more.' });
  const { name, rules } = segment;
  await inTransaction(shop.sql, (tx) => writeAuditLog(tx, who, `Segment ${name}: exported as CSV`, {}));
  return Readable.from(lines(shop, rules), { highWaterMark: 1 });
}
