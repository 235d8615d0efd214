import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../../platform/server/db.server.ts';

export type ParcelEvent = {
  status_id: number;
  current_location: string;
  courier_event_date_time: string;
  courier_msg: string;
};
export type Parcel = {
  order_id: number;
  order_no: string;
  awb_no: string | null;
  request: Record<string, string>;
  events: ParcelEvent[];
};

export const PARCEL_TABLES = [
  `create table if not exists sandbox.parcel (
    order_id int generated always as identity (start with 100001) primary key,
    order_no text not null, awb_no text unique, request jsonb not null, events jsonb not null default '[]',
    moved_at timestamptz not null default clock_timestamp())`,
  `create index if not exists parcel_order_no on sandbox.parcel (order_no)`,
];

export const newAwb = (): string => `KDM${randomInt(1_000_000_000, 10_000_000_000)}`;

export async function insertParcel(
  db: Db,
  orderNo: string,
  request: Record<string, string>,
): Promise<Parcel> {
  const [row] = await db<Parcel[]>`
    insert into sandbox.parcel (order_no, request) values (${orderNo}, ${db.json(request)})
    returning order_id, order_no, awb_no, request, events`;
  if (!row) throw new Error('The parcel was not stored');
  return row;
}

/** By any of its names; locked, so that two movements come one after the other. */
export async function lockParcel(tx: Tx, name: { awbNo?: string; orderNo?: string; orderId?: number }) {
  const [row] = await tx<Parcel[]>`
    select order_id, order_no, awb_no, request, events from sandbox.parcel
    where awb_no = ${name.awbNo ?? null} or order_no = ${name.orderNo ?? null} or order_id = ${name.orderId ?? null}
    order by order_id limit 1 for update`;
  return row;
}
export async function parcelByAwb(db: Db, awbNo: string): Promise<Parcel | undefined> {
  const [row] = await db<Parcel[]>`
    select order_id, order_no, awb_no, request, events from sandbox.parcel where awb_no = ${awbNo}`;
  return row;
}
export async function parcelByOrderNo(db: Db, orderNo: string): Promise<Parcel | undefined> {
  const [row] = await db<Parcel[]>`
    select order_id, order_no, awb_no, request, events from sandbox.parcel
    where order_no = ${orderNo} order by order_id limit 1`;
  return row;
}
export async function saveParcel(db: Db, { order_id: id, awb_no: awbNo, events }: Parcel): Promise<void> {
  await db`update sandbox.parcel
    set awb_no = ${awbNo}, events = ${db.json(events)}, moved_at = clock_timestamp() where order_id = ${id}`;
}
/** Newest first. */
export async function allParcels(db: Db): Promise<Parcel[]> {
  const rows = await db<Parcel[]>`
    select order_id, order_no, awb_no, request, events from sandbox.parcel order by order_id desc limit 500`;
  return [...rows];
}
