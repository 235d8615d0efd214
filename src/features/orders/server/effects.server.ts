import { effectWords, type EffectEvent, type EffectRefund } from '../../../domain/orders/effects.ts';
import { inTransaction, type Sql, type Tx } from '../../../platform/server/db.server.ts';

interface Marks {
  readonly event: string;
  readonly refunds: readonly string[];
}

/** The order, what it replaces and what replaces it: an action may touch all of them. */
const family = (tx: Tx, orderId: string) => tx`
  with recursive older as (
    select id, replaces_order from orders where id = ${orderId}
    union select o.id, o.replaces_order from orders o join older k on o.id = k.replaces_order),
  newer as (select id from older union select o.id from orders o join newer k on o.replaces_order = k.id)
  select id from newer`;

async function mark(tx: Tx, orderId: string): Promise<Marks> {
  // Whoever acts on the same order waits here, and is not told of as if this action had done it.
  await tx`select 1 from orders where id = ${orderId} for update`;
  const [row] = await tx<{ event: string; refunds: string[] }[]>`
    with kin as (${family(tx, orderId)})
    select coalesce((select max(e.id) from line_events e join kin on kin.id = e.order_id), 0)::text as event,
      array(select r.id::text from refunds r join kin on kin.id = r.order_id) as refunds`;
  return row ?? { event: '0', refunds: [] };
}

async function effectsSince(tx: Tx, orderId: string, { event, refunds }: Marks): Promise<string[]> {
  const [events, requested] = await Promise.all([
    tx<EffectEvent[]>`
      with kin as (${family(tx, orderId)})
      select e.kind, e.quantity, e.from_place as "from", e.to_place as "to", l.title,
        coalesce(e.size::text, l.size_label, l.size::text) as size
      from line_events e join kin on kin.id = e.order_id
        join order_lines l on l.order_id = e.order_id and l.line = e.line
      where e.id > ${event}::bigint order by e.id`,
    tx<EffectRefund[]>`
      with kin as (${family(tx, orderId)})
      select r.amount::float8 as amount, r.way, p.method, case r.way when 'credit' then coalesce((
          select e.amount from credit_entries e where e.refund_id = r.id and e.kind = 'bonus'), 0) else 0 end::float8 as bonus
      from refunds r join kin on kin.id = r.order_id join payments p on p.id = r.payment_id
      where r.id::text <> all(${[...refunds]}) order by r.requested_at, r.id`,
  ]);
  return effectWords(events, requested);
}

class Previewed<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('Nothing was saved');
    this.result = result;
  }
}

export interface Effects {
  readonly message: string;
  /** What became of units and money, in a few words each. */
  readonly effects: readonly string[];
}

/** Runs an action on an order and says what it did, by the ledger. As a `preview` all of it is undone again. */
export async function withEffects(
  sql: Sql,
  { orderId, preview = false }: { readonly orderId: string; readonly preview?: boolean | undefined },
  work: (tx: Tx) => Promise<{ readonly message: string }>,
): Promise<Effects> {
  try {
    return await inTransaction(sql, async (tx) => {
      const before = await mark(tx, orderId);
      const { message } = await work(tx);
      const result = { message, effects: await effectsSince(tx, orderId, before) };
      if (preview) throw new Previewed(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Previewed) return error.result as Effects;
    throw error;
  }
}
