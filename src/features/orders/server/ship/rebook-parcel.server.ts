import type { Tx } from '../../../../platform/server/db.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { queueShipment } from './queue-shipment.server.ts';
import { recallNumber } from './recall-parcel.server.ts';

/** A booked parcel whose address changed is called back, and another one is booked under another name. */
export async function rebookParcel(tx: Tx, { id, orderNumber }: OrderRecord): Promise<void> {
  const [booked] = await tx<
    { awbNo: string | null; courierOrderId: string | null; reference: string | null }[]
  >`
    select awb_no as "awbNo", courier_order_id as "courierOrderId", reference from shipments
    where order_id = ${id} and asked_at is not null for update`;
  if (!booked) return;
  const count = Number(booked.reference?.split('-')[1] ?? 1) + 1;
  await tx`
    update shipments set reference = ${`${orderNumber}-${count}`}, courier_order_id = null, asked_at = null, asked_courier = null,
      handed_over_at = null, awb_no = null, stage = 'processing', attention = null
    where order_id = ${id}`;
  const old = booked.awbNo ?? booked.courierOrderId ?? 'without a number';
  await tx`insert into shipment_notes (order_id, note) values (${id}, ${`Booked anew; the parcel ${old} is recalled`})`;
  if (booked.awbNo) await recallNumber(tx, id, booked.awbNo);
  else
    await tx`
      update shipments set attention = ${`The parcel ${old} was booked with the old address: stop it.`}
      where order_id = ${id}`;
  await queueShipment(tx, id);
}
