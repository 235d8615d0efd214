import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Sql, Tx } from '../../../platform/server/db.server.ts';
import { instructionsOf } from '../delhivery-reasons.ts';
import type { sandboxQueue } from '../../sandbox/sandbox-jobs.server.ts';

type Scan = { type: string; status: string; code: string; at: string; place: string };
export type Waybill = { waybill: string; order_no: string; reverse: boolean; scans: Scan[] };

export const needed = z.string().min(1).max(500);
const shipment = z.object({
  name: needed,
  add: needed,
  pin: z.string().regex(/^[1-9]\d{5}$/, 'pin is not valid'),
  phone: z.string().regex(/^\d{10}$/, 'phone is not valid'),
  order: z.string().min(1).max(50),
  payment_mode: z.enum(['Prepaid', 'COD', 'Pickup']),
  cod_amount: z.string(),
  total_amount: z.string(),
});
const create = z.object({
  shipments: z.array(shipment).length(1),
  pickup_location: z.object({ name: needed }),
});

/** Before it is on its way it can be called back; afterwards it comes back to the shop, but not from the door. */
const EARLY = new Set(['Manifested', 'Not Picked', 'Scheduled', 'Open']);
const ON_ITS_WAY = new Set(['In Transit', 'Pending']);
const edit = z.object({ waybill: needed, cancellation: z.literal('true') });

/** What the stand-in for Delhivery knows of its parcels. */
export function delhiveryParcels(sql: Sql, queue: ReturnType<typeof sandboxQueue>) {
  const lock = async (tx: Tx, waybill: string): Promise<Waybill | undefined> => {
    const [row] = await tx<Waybill[]>`
      select waybill, order_no, reverse, scans from sandbox.waybill where waybill = ${waybill} for update`;
    return row;
  };

  /** Writes the next scan of a parcel and pushes it. */
  async function advance(
    tx: Tx,
    parcel: Waybill,
    next: Pick<Scan, 'type' | 'status'> & { code?: string },
  ): Promise<void> {
    // Of two scans in one second nobody could say which came later.
    const last = Date.parse(parcel.scans.at(-1)?.at ?? '');
    const time = Math.max(Date.now(), Number.isNaN(last) ? 0 : last + 1_000);
    const scan: Scan = {
      code: '',
      place: 'Bengaluru_Hub (Karnataka)',
      ...next,
      at: new Date(time).toISOString(),
    };
    await tx`update sandbox.waybill set scans = ${tx.json([...parcel.scans, scan])} where waybill = ${parcel.waybill}`;
    const body = JSON.stringify({
      Shipment: {
        AWB: parcel.waybill,
        ReferenceNo: parcel.order_no,
        NSLCode: scan.code,
        Status: {
          Status: scan.status,
          StatusType: scan.type,
          StatusDateTime: scan.at,
          StatusLocation: scan.place,
          Instructions: instructionsOf(scan.code, scan.status),
        },
      },
    });
    await queue.add(tx, 'webhook', { headers: {}, body });
  }

  /** Failures come with HTTP 200, as the original's do. */
  async function receive(form: unknown): Promise<object> {
    const data = z.object({ format: z.literal('json'), data: z.string() }).safeParse(form);
    const wish = create.safeParse(data.success ? JSON.parse(data.data.data) : {});
    if (!wish.success)
      return {
        success: false,
        packages: [],
        rmk: wish.error.issues.map(({ message }) => message).join(', '),
      };
    const [parcel] = wish.data.shipments as [z.infer<typeof shipment>];
    return sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${parcel.order}, 7))`;
      const [known] = await tx<
        { waybill: string }[]
      >`select waybill from sandbox.waybill where order_no = ${parcel.order}`;
      if (known)
        return {
          success: false,
          rmk: '',
          packages: [{ waybill: known.waybill, status: 'Fail', remarks: ['Duplicate order id'] }],
        };
      const waybill = String(randomInt(10_000_000, 99_999_999)) + String(randomInt(100_000, 999_999));
      const reverse = parcel.payment_mode === 'Pickup';
      await tx`
        insert into sandbox.waybill (waybill, order_no, reverse, request)
        values (${waybill}, ${parcel.order}, ${reverse}, ${tx.json(parcel)})`;
      await advance(
        tx,
        { waybill, order_no: parcel.order, reverse, scans: [] },
        reverse ? { type: 'PP', status: 'Scheduled' } : { type: 'UD', status: 'Manifested' },
      );
      return { success: true, rmk: '', packages: [{ waybill, status: 'Success', remarks: [''] }] };
    });
  }

  const cancel = (body: unknown): Promise<object> =>
    sql.begin(async (tx) => {
      const wish = edit.safeParse(body);
      const parcel = wish.success ? await lock(tx, wish.data.waybill) : undefined;
      const last = parcel?.scans.at(-1);
      if (!parcel || !last) return { status: false, remark: 'Waybill not found', error: '' };
      if (last.type === 'CN') return { status: false, remark: 'Already cancelled', error: '' };
      if (EARLY.has(last.status)) await advance(tx, parcel, { type: 'CN', status: 'Canceled' });
      else if (last.type === 'UD' && ON_ITS_WAY.has(last.status))
        await advance(tx, parcel, { type: 'RT', status: 'In Transit' });
      else return { status: false, remark: 'The parcel is out for delivery', error: '' };
      return { status: true, remark: 'Shipment has been cancelled.', error: '' };
    });

  return { lock, advance, receive, cancel };
}
