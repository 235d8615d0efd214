import type { Place } from '../../../domain/orders/ledger.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { moveUnits } from '../server/line-events.server.ts';

/** For a test that writes the state of an order without the way there: its units are where that state says. */
export async function deliverUnits(db: Db, orderId: string, to: Place = 'delivered'): Promise<void> {
  const from = (['reserved', 'packed', 'shipped'] as const).filter((place) => place !== to);
  await moveUnits(db as Tx, orderId, { kind: 'delivered', from, to }, {});
}
