import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql, Tx } from '../../platform/server/db.server.ts';
import { statusLabel } from '../../domain/orders/shipment-status.ts';
import type { ServiceLog } from '../http/service-error.ts';
import { FAULT_TABLE, createFaults, faultRoutes } from '../sandbox/faults.server.ts';
import { createSandboxTables } from '../sandbox/schema.server.ts';
import { sandboxHandlers, sandboxQueue } from '../sandbox/sandbox-jobs.server.ts';
import { webhookSender } from '../sandbox/webhook.server.ts';
import { connectRoutes } from './sandbox/connect.server.ts';
import { courierFaults } from './sandbox/faults.ts';
import { PARCEL_TABLES, allParcels, lockParcel, newAwb, saveParcel } from './sandbox/store.server.ts';
import type { Parcel } from './sandbox/store.server.ts';

export type CourierSandboxOptions = {
  sql: Sql;
  /** `email:password` or its base64, as given to the adapter. */
  token: string;
  webhookUrl: () => string;
  /** How long a parcel rests at each stop before it moves on. */
  stepMs?: number;
  log?: ServiceLog;
};

/** The way of a parcel when all goes well. */
const WAY = [1, 2, 4, 5, 6, 18, 7, 10];
const CANCELLED = 9;
const DEPOT = 'Bengaluru Hub';
/** The van takes its time, so that whoever tries the demo can still cancel. */
const PICKUP_PENDING = 4;
const PICKUP_STEPS = 7;

const move = z
  .object({
    awb_no: z.string().max(64).optional(),
    order_no: z.string().max(64).optional(),
    status_id: z.int().min(0).max(9999),
    current_location: z.string().max(200).optional(),
  })
  .refine(({ awb_no: awbNo, order_no: orderNo }) => awbNo ?? orderNo);

/** Undefined at its end, and for a parcel that has left the way. */
function nextStop({ events }: Parcel): number | undefined {
  const at = WAY.indexOf(events.at(-1)?.status_id ?? -1);
  return at === -1 ? undefined : WAY[at + 1];
}

const webhookBody = (parcel: Parcel, event: Parcel['events'][number]): string =>
  JSON.stringify({
    order_id: parcel.order_id,
    order_no: parcel.order_no,
    awb_no: parcel.awb_no,
    merchant_id: 1,
    courier_id: 1,
    aggregator_shipment_id: parcel.order_id,
    pickup_pincode: '560001',
    destination_pincode: parcel.request['customer_pincode'] ?? '',
    ...event,
  });

/** A stand-in for the courier: the same calls, webhooks, doors for tests, and parcels that walk by themselves. */
export function createCourierSandbox(options: CourierSandboxOptions) {
  const { sql, webhookUrl, stepMs = 60_000, log = () => {} } = options;
  const faults = createFaults(sql, 'courier', courierFaults);
  const queue = sandboxQueue('courier');
  const jobs = sandboxHandlers({
    service: 'courier',
    log,
    handlers: { webhook: webhookSender(webhookUrl), assign, move: moveOn },
  });

  /** Writes the next event of a parcel and tells the shop. */
  async function advance(tx: Tx, parcel: Parcel, statusId: number, place?: string): Promise<Parcel> {
    const { changeAwb, dropWebhooks, duplicateWebhooks } = await faults.get(tx);
    const destination = `${parcel.request['customer_city'] ?? ''} Hub`.trim();
    const event = {
      status_id: statusId,
      current_location: place ?? (WAY.indexOf(statusId) >= WAY.indexOf(18) ? destination : DEPOT),
      courier_event_date_time: new Date().toISOString(),
      courier_msg: statusLabel(statusId),
    };
    const moved: Parcel = {
      ...parcel,
      awb_no: changeAwb && parcel.awb_no ? newAwb() : parcel.awb_no,
      events: [...parcel.events, event],
    };
    await saveParcel(tx, moved);
    const body = webhookBody(moved, event);
    if (!dropWebhooks) {
      for (let copy = 0; copy <= duplicateWebhooks; copy++)
        await queue.add(tx, 'webhook', { headers: {}, body });
    }
    if (nextStop(moved) !== undefined) {
      const delayMs = statusId === PICKUP_PENDING ? stepMs * PICKUP_STEPS : stepMs;
      await queue.add(tx, 'move', { id: moved.order_id, after: moved.events.length }, { delayMs });
    }
    return moved;
  }

  async function assign(payload: unknown): Promise<void> {
    const { id } = z.object({ id: z.number() }).parse(payload);
    await sql.begin(async (tx) => {
      const parcel = await lockParcel(tx, { orderId: id });
      if (parcel && !parcel.awb_no) await advance(tx, { ...parcel, awb_no: newAwb() }, 2);
    });
  }

  /** One step along its way, unless it has moved since. */
  async function moveOn(payload: unknown): Promise<void> {
    const { id, after } = z.object({ id: z.number(), after: z.number() }).parse(payload);
    await sql.begin(async (tx) => {
      const parcel = await lockParcel(tx, { orderId: id });
      const next = parcel && nextStop(parcel);
      if (parcel && next !== undefined && parcel.events.length === after) await advance(tx, parcel, next);
    });
  }

  async function plugin(app: FastifyInstance): Promise<void> {
    await createSandboxTables(sql, [FAULT_TABLE, ...PARCEL_TABLES]);
    await app.register(async (connect) =>
      connectRoutes(connect, {
        sql,
        token: options.token,
        faults,
        queue,
        cancelled: (tx, parcel) => advance(tx, parcel, CANCELLED),
      }),
    );
    faultRoutes(app, faults);

    app.get('/parcels.json', async () =>
      (await allParcels(sql)).map((parcel) => ({
        ...parcel,
        status_id: parcel.events.at(-1)?.status_id ?? null,
      })),
    );

    app.post('/advance', async ({ body }, reply) => {
      const wish = move.safeParse(body);
      if (!wish.success)
        return reply.code(400).send({ error: true, msg: ['awb_no (or order_no) and status_id are needed'] });
      const { awb_no: awbNo, order_no: orderNo, status_id: statusId, current_location: place } = wish.data;
      const moved = await sql.begin(async (tx) => {
        const parcel = await lockParcel(tx, { awbNo, orderNo });
        return parcel && advance(tx, parcel, statusId, place);
      });
      return moved ?? reply.code(404).send({ error: true, msg: ['No such parcel'] });
    });
  }

  return { plugin, jobs };
}
