import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql, Tx } from '../../platform/server/db.server.ts';
import { instructionsOf } from './delhivery-reasons.ts';
import type { ServiceLog } from '../http/service-error.ts';
import { sandboxHandlers, sandboxQueue } from '../sandbox/sandbox-jobs.server.ts';
import { createSandboxTables } from '../sandbox/schema.server.ts';
import { webhookSender } from '../sandbox/webhook.server.ts';

export type DelhiverySandboxOptions = {
  sql: Sql;
  token: string;
  webhookUrl: () => string;
  log?: ServiceLog;
};

type Scan = { type: string; status: string; code: string; at: string; place: string };
type Waybill = { waybill: string; order_no: string; reverse: boolean; scans: Scan[] };

export const WAYBILL_TABLES = [
  `create table if not exists sandbox.waybill (
  waybill text primary key, order_no text not null, reverse boolean not null, request jsonb not null,
  scans jsonb not null default '[]')`,
  `create table if not exists sandbox.courier_pickup (
  day date primary key, id int not null, parcels int not null)`,
];

const needed = z.string().min(1).max(500);
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
/** Nothing is brought there. */
const NOT_SERVED = /^(744|682)/;
const NO_CASH = '79';

const failedDelivery = z.object({
  data: z
    .array(
      z.discriminatedUnion('act', [
        z.object({ waybill: needed, act: z.literal('RE-ATTEMPT') }),
        z.object({
          waybill: needed,
          act: z.literal('EDIT_DETAILS'),
          action_data: z.object({ name: needed, add: needed, phone: z.string().regex(/^\d{10}$/) }),
        }),
      ]),
    )
    .length(1),
});

async function label(waybill: string): Promise<Buffer> {
  const { A6, PdfDocument } = await import('../../platform/server/pdf/document.server.ts');
  const pdf = new PdfDocument({ title: `Label ${waybill}`, madeAt: new Date() });
  pdf.addPage(A6);
  pdf.text(20, 40, 'Delhivery (stand-in)', { face: 'strong', size: 14, colour: [0, 0, 0] });
  pdf.text(20, 70, waybill, { face: 'strong', size: 20, colour: [0, 0, 0] });
  return pdf.toBuffer();
}

/** A stand-in for Delhivery: the same calls with the same answers, and a door that moves a parcel. */
export function createDelhiverySandbox({ sql, token, webhookUrl, log = () => {} }: DelhiverySandboxOptions) {
  const queue = sandboxQueue('delhivery');
  const jobs = sandboxHandlers({
    service: 'delhivery',
    log,
    handlers: { webhook: webhookSender(webhookUrl) },
  });

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

  const edit = z.object({ waybill: needed, cancellation: z.literal('true') });
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

  async function plugin(app: FastifyInstance): Promise<void> {
    await createSandboxTables(sql, WAYBILL_TABLES);
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    app.get<{ Params: { file: string } }>('/labels/:file', async ({ params }, reply) =>
      reply.type('application/pdf').send(await label(params.file.replace(/\.pdf$/, ''))),
    );
    app.post('/advance', async ({ body }, reply) => {
      const wish = z
        .object({ waybill: needed, type: needed, status: needed, code: z.string().max(20).default('') })
        .safeParse(body);
      if (!wish.success) return reply.code(400).send({ error: 'waybill, type and status are needed' });
      const moved = await sql.begin(async (tx) => {
        const parcel = await lock(tx, wish.data.waybill);
        if (parcel) await advance(tx, parcel, wish.data);
        return parcel !== undefined;
      });
      return moved ? { success: true } : reply.code(404).send({ error: 'No such parcel' });
    });
    await app.register(async (calls) => {
      calls.addHook('onRequest', async (request, reply) => {
        if (request.headers.authorization !== `Token ${token}`)
          return reply.code(401).send({ detail: 'Authentication credentials were not provided.' });
      });
      calls.post('/api/cmu/create.json', ({ body }) => receive(body));
      calls.post('/api/p/edit', ({ body }) => cancel(body));
      calls.get<{ Querystring: { waybill?: string; ref_ids?: string } }>(
        '/api/v1/packages/json/',
        async ({ query }) => {
          const [row] = await sql<Waybill[]>`
          select waybill, order_no, reverse, scans from sandbox.waybill
          where waybill = ${query.waybill ?? ''} or order_no = ${query.ref_ids ?? ''}`;
          if (!row) return { Error: 'No such waybill or Order Id found', ShipmentData: [] };
          const Scans = row.scans.map(({ type, status, code, at, place }) => ({
            ScanDetail: {
              ScanDateTime: at,
              ScanType: type,
              Scan: status,
              StatusCode: code,
              ScannedLocation: place,
              Instructions: instructionsOf(code, status),
            },
          }));
          return { ShipmentData: [{ Shipment: { AWB: row.waybill, Scans } }] };
        },
      );
      calls.get<{ Querystring: { filter_codes?: string } }>('/c/api/pin-codes/json/', async ({ query }) => {
        const pin = query.filter_codes ?? '';
        if (NOT_SERVED.test(pin)) return { delivery_codes: [] };
        const postal_code = {
          pin,
          pre_paid: 'Y',
          cod: pin.startsWith(NO_CASH) ? 'N' : 'Y',
          pickup: 'Y',
          remarks: '',
        };
        return { delivery_codes: [{ postal_code }] };
      });
      calls.get<{ Querystring: { destination_pin?: string } }>('/api/dc/expected_tat', async ({ query }) => ({
        success: true,
        msg: '',
        data: { tat: query.destination_pin?.startsWith('56') ? 2 : 4 },
      }));
      calls.get<{ Querystring: { wbns?: string } }>(
        '/api/p/packing_slip',
        async ({ query, protocol, host }) => {
          const [row] = await sql<{ waybill: string }[]>`
          select waybill from sandbox.waybill where waybill = ${query.wbns ?? ''}`;
          const link = (wbn: string) => ({
            wbn,
            pdf_download_link: `${protocol}://${host}${app.prefix}/labels/${wbn}.pdf`,
          });
          return { packages: row ? [link(row.waybill)] : [], packages_found: row ? 1 : 0 };
        },
      );
      calls.post('/fm/request/new/', async ({ body }) => {
        const wish = z
          .object({
            pickup_date: z.iso.date(),
            pickup_time: needed,
            pickup_location: needed,
            expected_package_count: z.int().min(1),
          })
          .safeParse(body);
        if (!wish.success) return { pickup_id: null, error: 'pickup_date is not valid' };
        const { pickup_date: day, expected_package_count: parcels } = wish.data;
        const id = randomInt(1_000, 9_999);
        const made = await sql`
          insert into sandbox.courier_pickup (day, id, parcels) values (${day}, ${id}, ${parcels}) on conflict do nothing`;
        if (made.count > 0) return { pickup_id: id };
        const message = `Pickup request for ${day} exists already`;
        return { status: false, success: false, pr_exist: true, error: { message } };
      });
      calls.post('/api/p/update', ({ body }) =>
        sql.begin(async (tx) => {
          const wish = failedDelivery.safeParse(body);
          const parcel = wish.success ? await lock(tx, wish.data.data[0]?.waybill ?? '') : undefined;
          if (!parcel || !parcel.scans.at(-1)?.code.startsWith('EOD-'))
            return { request_id: '', error: 'Only a parcel that could not be delivered is tried again' };
          const told = wish.data?.data[0];
          if (told?.act === 'EDIT_DETAILS')
            await tx`
              update sandbox.waybill set request = request || ${tx.json(told.action_data)} where waybill = ${parcel.waybill}`;
          await advance(tx, parcel, { type: 'UD', status: 'Dispatched' });
          return { request_id: `UPL${randomInt(1_000_000, 9_999_999)}`, error: '' };
        }),
      );
    });
  }

  return { plugin, jobs };
}
