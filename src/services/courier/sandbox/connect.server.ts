import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql, Tx } from '../../../platform/server/db.server.ts';
import { statusLabel } from '../../../domain/orders/shipment-status.ts';
import { sufferFaults } from '../../sandbox/faults.server.ts';
import type { Faults } from '../../sandbox/faults.server.ts';
import type { SandboxQueue } from '../../sandbox/sandbox-jobs.server.ts';
import { spoil } from './faults.ts';
import type { CourierFaults } from './faults.ts';
import { insertParcel, lockParcel, parcelByAwb, parcelByOrderNo, saveParcel } from './store.server.ts';
import type { Parcel } from './store.server.ts';

type Settings = {
  sql: Sql;
  token: string;
  faults: Faults<CourierFaults>;
  queue: SandboxQueue;
  /** Writes that a parcel is cancelled and tells the shop. */
  cancelled: (tx: Tx, parcel: Parcel) => Promise<unknown>;
};

const CANCELLED = 9;
/** Before it is picked up. */
const WITH_THE_SHOP = [1, 2, 25, 4, 23];

const needed = z.string().min(1).max(500);
const shipment = z
  .object({
    order_no: z.string().min(1).max(64),
    customer_name: needed,
    customer_address_1: needed.max(40, 'customer_address_1 may have 40 characters'),
    customer_pincode: z.string().regex(/^[1-9][0-9]{5}$/, 'customer_pincode is not valid'),
    customer_city: needed,
    customer_state: needed,
    customer_mobile_no: z.string().regex(/^[0-9]{10}$/, 'customer_mobile_no is not valid'),
    product_name: z.string().min(1).max(5_000),
    product_qty: z.string().regex(/^[0-9]+$/),
    invoice_value: z.string().regex(/^[0-9]+(\.[0-9]{1,2})?$/),
    cod_value: z.string().regex(/^[0-9]+(\.[0-9]{1,2})?$/),
    weight_in_kgs: z.string().regex(/^[0-9.]+$/),
  })
  .loose();

/** The courier's own calls. Failures come with HTTP 200, as the original's do as far as anybody has seen. */
export async function connectRoutes(
  app: FastifyInstance,
  { sql, token, faults, queue, cancelled }: Settings,
): Promise<void> {
  const expected = `Bearer ${token.includes(':') ? Buffer.from(token).toString('base64') : token}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== expected)
      return reply.code(401).send({ error: true, msg: 'Unauthorized' });
  });
  sufferFaults(app, faults, ['/connect/pull-tracking']);
  app.addHook('preHandler', async (_request, reply) => {
    const { html, hugeAnswer } = await faults.get();
    if (html)
      return reply
        .type('text/html')
        .send('<!doctype html><title>Gateway</title><h1>We will be back soon</h1>');
    if (hugeAnswer) return reply.send({ data: [], padding: 'x'.repeat(2_000_000) });
  });

  app.post('/connect/order-ship', async ({ body }) => {
    const parsed = shipment.safeParse(body);
    if (!parsed.success)
      return {
        error: true,
        msg: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      };
    const { walletEmpty, acceptDuplicates, awbDelayMs } = await faults.get();
    if (walletEmpty) return { error: true, msg: ['wallet balance not enough'] };
    const { order_no: orderNo } = parsed.data;
    const request = Object.fromEntries(
      Object.entries(parsed.data).filter(([, value]) => typeof value === 'string'),
    ) as Record<string, string>;
    return sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext(${`parcel ${orderNo}`}))`;
      const before = acceptDuplicates ? undefined : await parcelByOrderNo(tx, orderNo);
      if (before) return { error: true, msg: ['Duplicate order_no'], order_id: before.order_id };
      const parcel = await insertParcel(tx, orderNo, request);
      const uploaded = {
        status_id: 1,
        current_location: '',
        courier_event_date_time: new Date().toISOString(),
        courier_msg: statusLabel(1),
      };
      await saveParcel(tx, { ...parcel, events: [uploaded] });
      await queue.add(tx, 'assign', { id: parcel.order_id }, { delayMs: awbDelayMs });
      return { error: false, order_id: parcel.order_id, msg: 'Order is under processing' };
    });
  });

  app.post('/connect/cancel-awb', async ({ body }) => {
    const parsed = z.object({ awb_no: z.string().min(1).max(64) }).safeParse(body);
    if (!parsed.success) return { error: true, msg: 'awb_no is needed' };
    return sql.begin(async (tx) => {
      const parcel = await lockParcel(tx, { awbNo: parsed.data.awb_no });
      if (!parcel) return { error: true, msg: 'AWB not found' };
      const last = parcel.events.at(-1)?.status_id ?? 1;
      if (last === CANCELLED) return { error: true, msg: 'AWB already cancelled' };
      if (!WITH_THE_SHOP.includes(last)) return { error: true, msg: 'Shipment is already picked up' };
      await cancelled(tx, parcel);
      return { error: false, msg: 'Shipment cancelled' };
    });
  });

  app.post('/connect/pull-tracking', async ({ body }) => {
    const parsed = z.object({ awb_no: z.string().max(64) }).safeParse(body);
    const parcel = parsed.success ? await parcelByAwb(sql, parsed.data.awb_no) : undefined;
    if (!parcel) return { error: true, msg: 'AWB not found' };
    const state = await faults.get();
    if (state.dataMissing) return { error: false };
    if (state.dataNull) return { error: false, data: null };
    return { error: false, data: spoil(parcel.events, state) };
  });
}
