import type { OrderDetails, OrderTerms } from '../../../contract/orders.ts';
import { PLACES } from '../../../domain/orders/ledger.ts';
import type { RefundState } from '../../../domain/orders/refund-states.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readPayout } from './refund/name-destination.server.ts';
import { carriedBy, type CarriedBy } from './ship/carried-by.server.ts';

type Extras = Pick<
  OrderDetails,
  'refund' | 'returnRequest' | 'payout' | 'terms' | 'where' | 'carriedBy' | 'history'
>;

/** The versions that were in force when it was placed; null for an order of before they were recorded. */
export async function readTerms(db: Db, id: string): Promise<OrderTerms> {
  const [row] = await db<OrderTerms[]>`
    select terms_version as terms, refund_version as refund from orders where id = ${id}`;
  return row ?? { terms: null, refund: null };
}

async function placesOf(db: Db, id: string): Promise<OrderDetails['where']> {
  const rows = await db<{ line: number | null; place: string | null; quantity: number }[]>`
    select line, place, sum(quantity)::int as quantity from line_places
    where order_id = ${id} and place <> 'exchange' and quantity > 0 group by line, place order by line, place`;
  return rows.flatMap(({ line, place, quantity }) => {
    const known = PLACES.find((each) => each === place);
    return line === null || known === undefined ? [] : [{ line, place: known, quantity }];
  });
}

/** How the newest refund stands; one that is not done goes before. */
export async function readShownRefund(db: Db, id: string): Promise<OrderDetails['refund']> {
  interface Row {
    readonly amount: number;
    readonly status: RefundState;
    readonly toCredit: boolean;
    readonly toCard: boolean;
    readonly at: Date;
    readonly done: Date | null;
  }
  const [refund] = await db<Row[]>`
    select r.amount::float8 as amount, r.status, r.way = 'credit' and p.method is distinct from 'gift card' as "toCredit",
      r.way = 'credit' and p.method is not distinct from 'gift card' as "toCard", r.requested_at as at, r.processed_at as done
    from refunds r join payments p on p.id = r.payment_id
    where r.order_id = ${id} and p.counts order by (r.status = 'processed'), r.requested_at desc limit 1`;
  if (!refund) return null;
  return {
    amount: refund.amount / 100,
    status: refund.status,
    requestedAt: refund.at.toISOString(),
    processedAt: refund.done?.toISOString() ?? null,
    ...(refund.toCredit && { toCredit: true as const }),
    ...(refund.toCard && { toCard: true as const }),
  };
}

export async function readExtras(db: Db, id: string): Promise<Extras> {
  const [terms, payout, where, [parcel], refund, requests, history] = await Promise.all([
    readTerms(db, id),
    readPayout(db, id),
    placesOf(db, id),
    db<{ by: CarriedBy }[]>`select ${carriedBy(db)} as by from shipments where order_id = ${id}`,
    readShownRefund(db, id),
    db<
      {
        wish: 'return' | 'exchange';
        reason: string;
        status: 'requested' | 'accepted' | 'refused';
        at: Date;
        note: string | null;
        pickupOn: string | null;
        reservedSizes: string[] | null;
      }[]
    >`
      select wish, reason, status, requested_at as at, decision_note as note, pickup_on::text as "pickupOn",
        (select array_agg(p.size::text order by p.line) from line_places p
         where p.order_id = return_requests.order_id and p.place = 'exchange' and p.quantity > 0) as "reservedSizes"
      from return_requests where order_id = ${id} order by requested_at desc limit 1`,
    db<{ kind: 'order' | 'payment'; state: string; at: Date }[]>`
      select kind, to_state as state, at from order_history where order_id = ${id} order by id`,
  ]);
  const [request] = requests;
  return {
    refund,
    returnRequest: request
      ? {
          wish: request.wish,
          reason: request.reason,
          status: request.status,
          requestedAt: request.at.toISOString(),
          note: request.note,
          pickupOn: request.pickupOn,
          reservedSizes: request.reservedSizes ?? [],
        }
      : null,
    payout: payout ?? null,
    terms,
    where: [...where],
    carriedBy: parcel?.by ?? null,
    history: history.map(({ kind, state, at }) => ({ kind, state, at: at.toISOString() })),
  };
}
