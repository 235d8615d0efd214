import { inTransaction } from '../../../platform/db.server.ts';
import type { JobHandlers } from '../../../platform/jobs.server.ts';
import { acceptOrder } from './accept-order.server.ts';
import type { Shop } from '../../shop.server.ts';
import { paymentJobs } from './pay/check-payment.server.ts';
import { messageJobs } from './notify/order-messages.server.ts';
import { refundJobs } from './refund/refunds.server.ts';

export const checkoutJobs = (shop: Shop): JobHandlers => ({
  ...paymentJobs(shop),
  ...messageJobs(shop),
  ...refundJobs(shop),
  'order-accepted': async ({ orderNumber }: { orderNumber: string }) => {
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, orderNumber, shop.now()));
  },
});
