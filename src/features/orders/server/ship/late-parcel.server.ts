import { movesOfFind } from '../../../../domain/orders/ledger.ts';
import type { ParcelStage } from '../../../../domain/orders/shipment-status.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { readLedger, recordLineEvents, type EventContext } from '../line-events.server.ts';
import { readSoldOrder, type OrderRecord } from '../order-record.server.ts';
import { CAME_BACK } from './move-order.server.ts';
import { wasLost } from './was-lost.server.ts';

/** Whether the order ended because its parcel was lost. */
export async function isLost(tx: Tx, { id, status }: Pick<OrderRecord, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'Cancelled') return false;
  const [row] = await tx<{ lost: boolean }[]>`select ${wasLost(tx)} as lost from orders o where o.id = ${id}`;
  return row?.lost ?? false;
}

const AFTER_ALL: Partial<Readonly<Record<ParcelStage, string>>> = {
  delivered:
    'The courier has delivered this parcel after all. It counted as lost, and what was paid went back: talk to the customer.',
  returned: CAME_BACK,
};

/** What staff have to know of a parcel that was given up and turns up. Its order stays as it is, and so does its money. */
export const lateWords = (before: ParcelStage, now: ParcelStage): string | undefined =>
  before === now ? undefined : AFTER_ALL[now];

/** The units of a lost parcel are here again, and wait for somebody who looks at them. */
export async function findUnits(tx: Tx, { id }: OrderRecord, context: EventContext): Promise<void> {
  const ledger = await readLedger(tx, await readSoldOrder(tx, id));
  await recordLineEvents(tx, id, ledger.flatMap(movesOfFind), context);
}
