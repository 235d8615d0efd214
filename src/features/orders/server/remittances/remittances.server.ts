import { createHash } from 'node:crypto';
import type { MissingCash, Remittance, RemittanceLine } from '../../../../contract/remittances-staff.ts';
import { Failure } from '../../../../domain/errors.ts';
import {
  type KnownCash,
  lookUp,
  readRemittance,
  type RemittedLine,
  settleRemittance,
  totalFault,
} from '../../../../domain/orders/remittance.ts';
import { readCsv, UnreadableCsv } from '../../../../platform/server/csv/read-csv.server.ts';
import { inTransaction, type Db, type Sql, type Tx } from '../../../../platform/server/db.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';

/** Couriers pay 8 to 9 days after the delivery. */
const LATE_DAYS = 10;
const LISTED = 100;

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function cellsOf(text: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of readCsv(once(text.replace(/^\uFEFF/, '')))) rows.push([...cells]);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new Failure('remittanceFaulty', { message: `Row ${error.row}: ${error.message}` });
  }
  return rows;
}

interface RemittanceRecord extends KnownCash {
  readonly id: string;
  readonly awbNo: string | null;
}

/** Of `orders o`: the cash that the courier took at the door. An order that was never delivered owes none. */
const collected = (db: Db) =>
  db`(select sum(p.amount) from payments p where p.order_id = o.id and p.channel = 'cash' and p.counts)`;

/** The orders that the lines mean, each found by the AWB of its parcel or its own number. */
async function meantOrders(tx: Tx, lines: readonly RemittedLine[]): Promise<RemittanceRecord[]> {
  const awbs = lines.map(({ awbNo }) => awbNo).filter((awb) => awb !== '');
  const numbers = lines.map(({ orderNumber }) => orderNumber).filter((number) => number !== '');
  return tx<RemittanceRecord[]>`
    select o.id, o.order_number as "orderNumber", o.payment_method as method, o.status, s.awb_no as "awbNo",
      coalesce(${collected(tx)}, 0)::float8 as due,
      coalesce((select sum(l.amount) from remittance_lines l where l.order_id = o.id), 0)::float8 as before
    from orders o left join shipments s on s.order_id = o.id
    where s.awb_no = any(${awbs}) or o.order_number = any(${numbers})`;
}

/** Takes a courier's list once: the same content again is known. All of it or, with broken rows, nothing. */
export async function uploadRemittance(
  sql: Sql,
  { fileName, text }: { fileName: string; text: string },
  who: string,
): Promise<{ id: string; known: boolean }> {
  const file = readRemittance(await cellsOf(text));
  const [first] = file.faults;
  if (first)
    throw new Failure('remittanceFaulty', {
      message: `Row ${first.row}: ${first.fault}${file.faults.length > 1 ? ` And ${file.faults.length - 1} more rows are broken.` : ''}`,
    });
  const content = file.lines
    .map(({ awbNo, orderNumber, amount }) => `${awbNo} ${orderNumber} ${amount}`)
    .toSorted();
  const hash = createHash('sha256').update(content.join('\n')).digest('hex');
  return inTransaction(sql, async (tx) => {
    // One list after the other, so that each sees what the one before it brought.
    await tx`select pg_advisory_xact_lock(hashtextextended('remittances', 0))`;
    const [known] = await tx<{ id: string }[]>`select id from remittances where content_hash = ${hash}`;
    if (known) return { id: known.id, known: true };
    const orders = await meantOrders(tx, file.lines);
    const find = lookUp(orders);
    const lines = settleRemittance(file.lines, find);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const [made] = await tx<{ id: string }[]>`
      insert into remittances (file_name, content_hash, who, total, stated_total, parcels, differences)
      values (${fileName}, ${hash}, ${who}, ${total}, ${file.statedTotal}, ${lines.length},
        ${lines.filter(({ finding }) => finding !== 'right').length}) returning id`;
    const id = made?.id ?? '';
    // As one value: a statement has at most 65,535 of them.
    const rows = lines.map((line) => ({ ...line, orderId: find(line)?.id ?? null }));
    await tx`
      insert into remittance_lines (remittance_id, row, awb_no, order_number, amount, order_id, finding, text)
      select ${id}, row, "awbNo", "orderNumber", amount, "orderId", finding, text
      from jsonb_to_recordset(${tx.json(rows)}) as line (row int, "awbNo" text, "orderNumber" text, amount bigint,
        "orderId" uuid, finding text, text text)`;
    // What has come in full is no longer waited for.
    await tx`
      update orders o set cash_settled_at = now()
      where o.id = any(${orders.map((each) => each.id)}::uuid[]) and o.payment_method = 'cod' and o.cash_settled_at is null
        and ${collected(tx)} <= (select sum(l.amount) from remittance_lines l where l.order_id = o.id)`;
    await writeAuditLog(tx, who, `Remittance ${fileName}: ${lines.length} parcels`, { after: { total } });
    return { id, known: false };
  });
}

type Stored = Omit<Remittance, 'at' | 'sumFault'> & { readonly at: Date; readonly stated: number | null };

const shown = ({ at, stated, ...rest }: Stored): Remittance => ({
  ...rest,
  at: at.toISOString(),
  sumFault:
    totalFault({
      lines: [{ row: 0, awbNo: '', orderNumber: '', amount: rest.total }],
      statedTotal: stated,
      faults: [],
    }) ?? '',
});

export async function listRemittances(db: Db): Promise<Remittance[]> {
  const rows = await db<Stored[]>`
    select r.id, r.file_name as "fileName", r.at, coalesce(u.user_name, r.who) as who, r.total::float8 as total,
      r.stated_total::float8 as stated, r.parcels, r.differences
    from remittances r left join users u on u.id::text = r.who order by r.at desc limit ${LISTED}`;
  return rows.map(shown);
}

export async function readRemittanceOf(
  db: Db,
  id: string,
): Promise<{ remittance: Remittance; lines: RemittanceLine[] }> {
  const [row] = await db<Stored[]>`
    select r.id, r.file_name as "fileName", r.at, coalesce(u.user_name, r.who) as who, r.total::float8 as total,
      r.stated_total::float8 as stated, r.parcels, r.differences
    from remittances r left join users u on u.id::text = r.who where r.id = ${id}`;
  if (!row) throw new Failure('notFound');
  const lines = await db<RemittanceLine[]>`
    select row, awb_no as "awbNo", order_number as "orderNumber", amount::float8 as amount, finding, text
    from remittance_lines where remittance_id = ${id} order by (finding = 'right'), row limit 20000`;
  return { remittance: shown(row), lines: lines.map((line) => ({ ...line })) };
}

/** Cash that should have come by now, the oldest first. */
export async function missingCash(db: Db, now: Date): Promise<MissingCash[]> {
  const rows = await db<(Omit<MissingCash, 'deliveredAt'> & { deliveredAt: Date })[]>`
    select o.order_number as "orderNumber", (select s.awb_no from shipments s where s.order_id = o.id) as "awbNo", d.at as "deliveredAt", c.due::float8 as due,
      coalesce(r.remitted, 0)::float8 as remitted
    from orders o
      join lateral (select min(h.at) as at from order_history h
        where h.order_id = o.id and h.kind = 'order' and h.to_state = 'Delivered') d on d.at is not null
      cross join lateral (select ${collected(db)} as due) c
      left join lateral (select sum(l.amount) as remitted from remittance_lines l where l.order_id = o.id) r on true
    where o.payment_method = 'cod' and o.cash_settled_at is null and o.status in ('Delivered', 'Return requested', 'Returned')
      and o.placed_at > ${now}::timestamptz - interval '180 days'
      and o.placed_at < ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
      and d.at < ${now}::timestamptz - make_interval(days => ${LATE_DAYS})
      and coalesce(r.remitted, 0) < c.due
    order by d.at limit 500`;
  return rows.map(({ deliveredAt, ...row }) => ({ ...row, deliveredAt: deliveredAt.toISOString() }));
}
