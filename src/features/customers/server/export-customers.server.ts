import { Readable } from 'node:stream';
import { toDecimalString } from '../../../domain/money/money.ts';
import { csvLine } from '../../../domain/text/csv.ts';
import { inTransaction, type Db } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../shop.server.ts';
import { CUSTOMER_COLUMNS, type CustomerRecord } from './customer-record.server.ts';
import { wanted, type CustomerQuestion } from './list-customers.server.ts';

const BATCH = 1000;
type Asked = Pick<CustomerQuestion, 'text' | 'show'>;

const COLUMNS: readonly (readonly [string, (customer: CustomerRecord) => string | number])[] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Account', ({ userId }) => (userId === null ? 'Guest' : 'Account')],
  ['Orders', ({ orders }) => orders],
  ['Spent', ({ spent }) => toDecimalString(spent)],
  ['Last seen', ({ seenAt }) => seenAt.toISOString()],
  ['Cash on delivery', ({ cashBlockedAt }) => (cashBlockedAt === null ? '' : 'Blocked')],
];

async function* lines(db: Db, asked: Asked) {
  // The mark tells spreadsheets that names are in UTF-8.
  yield `\uFEFF${csvLine(COLUMNS.map(([name]) => name))}`;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch: CustomerRecord[] = await db<CustomerRecord[]>`
      select ${readColumns(db, CUSTOMER_COLUMNS)} from customers
      where ${wanted(db, asked)} and id > ${last}::uuid order by id limit ${BATCH}`;
    if (batch.length > 0)
      yield batch.map((customer) => csvLine(COLUMNS.map(([, cell]) => cell(customer)))).join('');
    last = batch.at(-1)?.id ?? last;
    if (batch.length < BATCH) return;
  }
}

/** The list of customers as CSV, written while it is read. Who took it along stands in the audit log. */
export async function exportCustomers({ sql }: Shop, asked: Asked, who: string): Promise<Readable> {
  await inTransaction(sql, (tx) => writeAuditLog(tx, who, 'Customers exported as CSV', { after: asked }));
  return Readable.from(lines(sql, asked), { highWaterMark: 1 });
}
