import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import type { Shop } from '../../../shop.server.ts';
import { OLD_PARCEL } from './booking.server.ts';

/** The label as the courier draws it. */
export async function courierLabel(shop: Shop, orderNumber: string): Promise<Buffer> {
  const [parcel] = await shop.sql<{ awbNo: string | null; status: string; recalling: boolean }[]>`
    select s.awb_no as "awbNo", o.status, s.recalling from shipments s join orders o on o.id = s.order_id
    where o.order_number = ${readOrderNumber(orderNumber) ?? ''} and s.stage <> 'cancelled'`;
  if (!parcel) throw new Failure('notFound');
  if (parcel.status === 'Cancelled') throw impossibleMove(`No label for ${orderNumber}: it is cancelled.`);
  if (parcel.recalling) throw impossibleMove(`No label for ${orderNumber}: ${OLD_PARCEL}`);
  if (parcel.awbNo === null) throw impossibleMove('The courier has given this parcel no number yet.');
  try {
    return Buffer.from(await shop.services.courier.label(parcel.awbNo));
  } catch (error) {
    if (error instanceof ServiceError) throw impossibleMove(error.message);
    throw error;
  }
}
