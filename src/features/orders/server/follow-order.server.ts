import { inTransaction } from '../../../platform/server/db.server.ts';
import { ConnectionLost } from '../../../platform/server/db/connect.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { traceparent } from '../../../platform/server/tracing/tracing.server.ts';
import type { Shop } from '../../shop.server.ts';
import { acceptOrders } from './accept-order.server.ts';

/** Whoever changes one of them waits until all are accepted. */
const MOST_TOGETHER = 50;

interface Placed {
  readonly orderNumber: string;
  /** They are accepted together, and each has its own trace. */
  readonly traceparent: string | undefined;
}

const jobsOf = (orders: readonly Placed[], kinds: readonly string[]) =>
  orders.flatMap(({ orderNumber, traceparent }) =>
    kinds.map((kind) => ({ kind, payload: { orderNumber }, key: orderNumber, traceparent })),
  );
const MESSAGES = ['order-placed-mail', 'order-placed-sms'];

const acceptTogether = gather(
  (shop: Pick<Shop, 'sql' | 'now'>, orders: readonly Placed[]) =>
    inTransaction(shop.sql, async (tx) => {
      await acceptOrders(
        tx,
        orders.map(({ orderNumber }) => orderNumber),
        shop.now(),
      );
      await addJobs(tx, jobsOf(orders, MESSAGES));
      return orders;
    }),
  { most: MOST_TOGETHER, inTurn: true },
);

/** What follows an order: it is accepted and its messages are queued. One that cannot be accepted yet is told of all the same. */
export async function followOrder(shop: Pick<Shop, 'sql' | 'now'>, orderNumber: string): Promise<void> {
  const placed = { orderNumber, traceparent: traceparent() };
  try {
    await acceptTogether(shop, placed);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    await addJobs(shop.sql, jobsOf([placed], ['order-accepted', ...MESSAGES]));
  }
}
