import { inTransaction } from '../../../platform/server/db.server.ts';
import { ConnectionLost } from '../../../platform/server/db/connect.server.ts';
import { gather } from '../../../platform/server/db/gather.server.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';
import { acceptOrders } from './accept-order.server.ts';

/** Whoever changes one of them waits until all are accepted. */
const MOST_TOGETHER = 50;

const jobsOf = (orderNumbers: readonly string[], kinds: readonly string[]) =>
  orderNumbers.flatMap((orderNumber) =>
    kinds.map((kind) => ({ kind, payload: { orderNumber }, key: orderNumber })),
  );
const MESSAGES = ['order-placed-mail', 'order-placed-sms'];

const acceptTogether = gather(
  (shop: Pick<Shop, 'sql' | 'now'>, orderNumbers: readonly string[]) =>
    inTransaction(shop.sql, async (tx) => {
      await acceptOrders(tx, orderNumbers, shop.now());
      await addJobs(tx, jobsOf(orderNumbers, MESSAGES));
      return orderNumbers;
    }),
  { most: MOST_TOGETHER, inTurn: true },
);

/** What follows an order: it is accepted and its messages are queued. One that cannot be accepted yet is told of all the same. */
export async function followOrder(shop: Pick<Shop, 'sql' | 'now'>, orderNumber: string): Promise<void> {
  try {
    await acceptTogether(shop, orderNumber);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    await addJobs(shop.sql, jobsOf([orderNumber], ['order-accepted', ...MESSAGES]));
  }
}
