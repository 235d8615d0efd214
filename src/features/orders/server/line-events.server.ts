import { ledgerOf, type LineEvent, type LineLedger, type Place } from '../../../domain/orders/ledger.ts';
import type { SizeQuantity } from '../../../domain/catalogue/stock.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

/** The only place that writes `line_events`, but for the order itself: `insertOrder` writes what is sold. */

export interface EventContext {
  readonly who?: string | undefined;
  readonly at?: Date | undefined;
  readonly creditNoteId?: string | undefined;
}

export async function recordLineEvents(
  tx: Tx,
  orderId: string,
  events: readonly LineEvent[],
  { who, at, creditNoteId }: EventContext,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    order_id: orderId,
    line: event.line,
    kind: event.kind,
    quantity: event.quantity,
    from_place: event.from ?? null,
    to_place: event.to ?? null,
    size: event.size ?? null,
    product_id: event.product ?? null,
    amount: event.amount ?? 0,
    tax: event.tax ?? 0,
    fees: event.fees ?? 0,
    other_order: event.otherOrder ?? null,
    other_line: event.otherLine ?? null,
    request_id: event.requestId ?? null,
    credit_note_id: creditNoteId ?? null,
    who: who ?? null,
    at: at ?? tx`now()`,
  }));
  await tx`insert into line_events ${tx.values(rows)}`;
}

/** Moves all units of an order that are at some places to another one. Answers what was moved. */
export async function moveUnits(
  tx: Tx,
  orderId: string,
  { kind, from, to }: { kind: LineEvent['kind']; from: readonly Place[]; to: Place },
  { who, at }: EventContext,
): Promise<SizeQuantity[]> {
  const moved = await tx<SizeQuantity[]>`
    with moved as (
      insert into line_events (order_id, line, kind, quantity, from_place, to_place, who, at)
      select order_id, line, ${kind}, quantity, place, ${to}, ${who ?? null}, ${at ?? tx`now()`}
      from line_places where order_id = ${orderId} and place = any(${[...from]}) and quantity > 0
      order by line
      returning line, quantity)
    select l.product_id as "productId", l.size, m.quantity
    from moved m join order_lines l on l.order_id = ${orderId} and l.line = m.line`;
  return [...moved];
}

/** What the lines cost and how many units they have was changed: the events say the difference. */
export async function recordLineChanges(tx: Tx, orderId: string, { who, at }: EventContext): Promise<void> {
  await tx`
    with told as (
      select line, sum(case when from_place = 'reserved' then -quantity else quantity end) as quantity,
        sum(amount) as amount, sum(tax) as tax, sum(fees) as fees
      from line_events where order_id = ${orderId} and kind in ('sold', 'changed') group by line)
    insert into line_events (order_id, line, kind, quantity, from_place, to_place, amount, tax, fees, who, at)
    select ${orderId}, line, 'changed', abs(more), case when more > 0 then 'shelf' when more < 0 then 'reserved' end,
      case when more > 0 then 'reserved' when more < 0 then 'shelf' end, amount, tax, fees, ${who ?? null}, ${at ?? tx`now()`}
    from (
      select coalesce(l.line, t.line) as line, coalesce(l.quantity, 0) - coalesce(t.quantity, 0) as more,
        coalesce(l.amount, 0) - coalesce(t.amount, 0) as amount, coalesce(l.tax, 0) - coalesce(t.tax, 0) as tax,
        coalesce(l.fees, 0) - coalesce(t.fees, 0) as fees
      from (select * from order_lines where order_id = ${orderId}) l full join told t on t.line = l.line) d
    where more <> 0 or amount <> 0 or tax <> 0 or fees <> 0 order by line`;
}

interface LineQuantity {
  readonly line: number;
  readonly quantity: number;
}

type StoredEvent = LineEvent & { readonly orderId: string };

/** The events of each order, as they happened. */
export async function readLineEvents(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  const events = new Map<string, StoredEvent[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return events;
  const rows = await db<StoredEvent[]>`
    select order_id as "orderId", line, kind, quantity, from_place as "from", to_place as "to", size, product_id as product,
      amount::float8 as amount, tax::float8 as tax, fees::float8 as fees, other_order as "otherOrder",
      other_line as "otherLine", request_id as "requestId"
    from line_events where order_id = any(${[...orderIds]}) and line > 0 order by order_id, line, id`;
  for (const event of rows) events.get(event.orderId)?.push(event);
  return events;
}

/** Where the units of an order are, line by line. */
export async function readLedger(
  db: Db,
  { id, lines }: { readonly id: string; readonly lines: readonly LineQuantity[] },
): Promise<LineLedger[]> {
  const events = await readLineEvents(db, [id]);
  return ledgerOf(lines, events.get(id) ?? []);
}
