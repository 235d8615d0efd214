import type { OrderSettings } from '../../../../contract/order-settings.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJobs } from '../../../../platform/server/jobs/add-job.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { notify, notifyAll } from '../notify/order-notices.server.ts';
import { findOrderById, lockOrder, type OrderRecord } from '../order-record.server.ts';
import { readConfirmation } from './read-confirmation.server.ts';

export const CONFIRMATION_JOB = 'cash-confirmation';
export interface ConfirmationPayload {
  readonly orderId: string;
}

const HOUR_MS = 60 * 60_000;
/** The message is sent when its time has surely come. */
const SLACK_MS = 1000;

const lookAgain = (tx: Tx, orderIds: readonly string[], inMs: number): Promise<void> =>
  addJobs(
    tx,
    orderIds.map((orderId) => ({
      kind: CONFIRMATION_JOB,
      payload: { orderId } satisfies ConfirmationPayload,
      runAt: dueIn(inMs + SLACK_MS),
    })),
  );

/** Those that the buyer must confirm before they are packed: asked now, reminded after half of the time. */
export async function askConfirmations(
  tx: Tx,
  orders: readonly OrderRecord[],
  { settings, now }: { settings: OrderSettings; now: Date },
): Promise<ReadonlySet<OrderRecord>> {
  const waiting = orders.filter(
    ({ paymentMethod, amount, placedBy, cashRisk, advance }) =>
      (settings.confirmCash || cashRisk?.rule === 'confirm') &&
      paymentMethod === 'cod' &&
      amount !== 0 &&
      // Who has paid a part means it.
      advance === 0 &&
      placedBy === null,
  );
  if (waiting.length === 0) return new Set();
  const ms = settings.confirmHours * HOUR_MS;
  const asked = await tx<{ orderId: string }[]>`
    insert into cash_confirmations (order_id, asked_at, expires_at)
    select id, ${now}, ${new Date(now.getTime() + ms)} from unnest(${waiting.map(({ id }) => id)}::uuid[]) o(id)
    on conflict do nothing returning order_id as "orderId"`;
  const ids = asked.map(({ orderId }) => orderId);
  await notifyAll(tx, ids, 'confirm order');
  await lookAgain(tx, ids, ms / 2);
  return new Set(waiting);
}

async function stillWaits(tx: Tx, orderId: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from cash_confirmations c join orders o on o.id = c.order_id
    where c.order_id = ${orderId} and c.confirmed_at is null and o.phone_confirmed_at is null
      and o.status in ('Placed', 'Confirmed')`;
  return row !== undefined;
}

/** Reminds once; when the time is over the order is cancelled if the owner wants that, else it waits for staff. */
export async function followConfirmation(shop: Shop, { orderId }: ConfirmationPayload): Promise<void> {
  const ended = await inTransaction(shop.sql, async (tx) => {
    const found = await findOrderById(tx, orderId);
    if (found) await lockOrder(tx, found.orderNumber);
    const [asked, settings] = await Promise.all([readConfirmation(tx, orderId), readStored(tx, 'orders')]);
    const wanted = settings.confirmCash || found?.cashRisk?.rule === 'confirm';
    if (!asked || !wanted || !(await stillWaits(tx, orderId))) return false;
    const left = asked.expiresAt.getTime() - shop.now().getTime();
    if (left <= 0) return settings.cancelUnconfirmed;
    if (asked.remindedAt === null) {
      await tx`update cash_confirmations set reminded_at = ${shop.now()} where order_id = ${orderId}`;
      await notify(tx, orderId, 'confirm order', 'reminder');
    }
    await lookAgain(tx, [orderId], left);
    return false;
  });
  if (!ended) return;
  await cancelOrder(shop, {
    orderId,
    actor: 'system',
    reason: 'Not confirmed in time',
    notice: 'not confirmed',
    onlyIf: (tx) => stillWaits(tx, orderId),
  });
}
