import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../../platform/server/db.server.ts';
import { delhiveryParcels, needed } from './sandbox/delhivery-parcels.server.ts';
import { labelRoute, readRoutes } from './sandbox/delhivery-reads.server.ts';
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

export const WAYBILL_TABLES = [
  `create table if not exists sandbox.waybill (
  waybill text primary key, order_no text not null, reverse boolean not null, request jsonb not null,
  scans jsonb not null default '[]')`,
  `create table if not exists sandbox.courier_pickup (
  day date primary key, id int not null, parcels int not null)`,
];

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

/** A stand-in for Delhivery: the same calls with the same answers, and a door that moves a parcel. */
export function createDelhiverySandbox({ sql, token, webhookUrl, log = () => {} }: DelhiverySandboxOptions) {
  const queue = sandboxQueue('delhivery');
  const jobs = sandboxHandlers({
    service: 'delhivery',
    log,
    handlers: { webhook: webhookSender(webhookUrl) },
  });

  const { lock, advance, receive, cancel } = delhiveryParcels(sql, queue);

  async function plugin(app: FastifyInstance): Promise<void> {
    await createSandboxTables(sql, WAYBILL_TABLES);
    if (!app.hasContentTypeParser('application/x-www-form-urlencoded'))
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    labelRoute(app);
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
      readRoutes(calls, sql, app.prefix);
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
