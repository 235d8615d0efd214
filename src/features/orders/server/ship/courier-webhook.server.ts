import { Failure } from '../../../../domain/errors.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { pickupHeard } from '../return/pickup.server.ts';
import { FOLLOW_JOB, type FollowPayload } from './follow-job.ts';
import { rememberHandOver } from './hand-over.server.ts';
import { isCourierSecret } from './webhook-secret.server.ts';

/**
 * A message of the courier. It is signed by nobody, so it changes nothing by itself: it makes us ask the courier,
 * later and with patience. What we cannot read or do not know is taken in with thanks, so that it is not sent for ever.
 */
export async function receiveCourierWebhook(shop: Shop, secret: string, body: unknown): Promise<void> {
  if (!isCourierSecret(shop, secret)) throw new Failure('notFound');
  const hint = shop.services.courier.parseWebhook(body);
  if (!hint) return;
  const [order] = await shop.sql<{ id: string }[]>`
    select order_id as id from shipments where reference = ${hint.orderNo}
    union all
    select s.order_id from shipments s join orders o on o.id = s.order_id
      where s.reference is null and o.order_number = ${hint.orderNo}
    union all
    select order_id from shipments
      where ${hint.orderNo}::text is null and (awb_no = ${hint.awbNo} or courier_order_id = ${hint.courierOrderId})
    limit 1`;
  if (!order) {
    if (await pickupHeard(shop, hint)) return;
    shop.log.warn({ event: hint.event?.status_id }, 'the courier told us of a parcel we do not know');
    return;
  }
  const { courierOrderId } = hint;
  if (courierOrderId !== null && !(await rememberHandOver(shop, order.id, courierOrderId))) return;
  const payload: FollowPayload = { orderId: order.id, awbNo: hint.awbNo };
  await addJob(shop.sql, { kind: FOLLOW_JOB, payload });
}
