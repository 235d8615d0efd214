import type { Sql, Tx } from '../../../platform/server/db.server.ts';
import { createSandboxTables } from '../../sandbox/schema.server.ts';
import { WAYBILL_TABLES } from '../delhivery-sandbox.server.ts';
import { PARCEL_TABLES, type ParcelEvent } from './store.server.ts';

export interface AdoptedParcel {
  readonly orderNo: string;
  readonly awbNo: string;
  readonly city: string;
  readonly pincode: string;
  readonly events: readonly ParcelEvent[];
}

export interface AdoptedWaybill {
  readonly orderNo: string;
  readonly awbNo: string;
  readonly scans: readonly { type: string; status: string; code: string; at: string; place: string }[];
}

export const makeSandboxParcels = (sql: Sql): Promise<void> =>
  createSandboxTables(sql, [...PARCEL_TABLES, ...WAYBILL_TABLES]);

/** Parcels of a past that the stand-in shall know, as if it had carried them. Answers its number of each. */
export async function adoptParcels(
  tx: Tx,
  parcels: readonly AdoptedParcel[],
): Promise<{ awbNo: string; courierOrderId: string }[]> {
  if (parcels.length === 0) return [];
  const rows = parcels.map(({ orderNo, awbNo, city, pincode, events }) => ({
    order_no: orderNo,
    awb_no: awbNo,
    request: tx.json({ customer_city: city, customer_pincode: pincode }),
    events: tx.json([...events]),
  }));
  return tx<{ awbNo: string; courierOrderId: string }[]>`
    insert into sandbox.parcel ${tx.values(rows)}
    returning coalesce(awb_no, '') as "awbNo", order_id::text as "courierOrderId"`;
}

/** The same at the second courier, whose number is the AWB. */
export async function adoptWaybills(tx: Tx, waybills: readonly AdoptedWaybill[]): Promise<void> {
  if (waybills.length === 0) return;
  const rows = waybills.map(({ orderNo, awbNo, scans }) => ({
    waybill: awbNo,
    order_no: orderNo,
    reverse: false,
    request: tx.json({}),
    scans: tx.json([...scans]),
  }));
  await tx`insert into sandbox.waybill ${tx.values(rows)}`;
}
