import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../../platform/server/db.server.ts';
import {
  commonFaults,
  createFaults,
  FAULT_TABLE,
  faultRoutes,
  sufferFaults,
} from '../sandbox/faults.server.ts';
import { createSandboxTables } from '../sandbox/schema.server.ts';

export const MEASURED_TABLE = `create table if not exists sandbox.measured (
  id bigint generated always as identity primary key, service text not null, account text not null, event jsonb not null)`;

const item = z
  .object({ item_id: z.string().min(1), price: z.number(), quantity: z.number().int().positive() })
  .loose();
const params = z.object({
  currency: z.literal('INR'),
  transaction_id: z.string().min(1),
  value: z.number().nonnegative(),
});
const googleEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('purchase'), params: params.extend({ items: z.array(item) }).loose() }),
  z.object({ name: z.literal('refund'), params: params.loose() }),
]);
const googleBody = z.object({
  client_id: z.string().regex(/^\d+\.\d+$/),
  // In microseconds: sixteen digits.
  timestamp_micros: z.number().min(1e15),
  consent: z.object({ ad_user_data: z.enum(['GRANTED', 'DENIED']) }).loose(),
  events: z.array(googleEvent).min(1).max(25),
});

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const metaEvent = z.object({
  event_name: z.literal('Purchase'),
  event_id: z.string().min(1),
  event_time: z.number().int(),
  action_source: z.literal('website'),
  event_source_url: z.url(),
  user_data: z.object({ client_user_agent: z.string().min(1), em: z.array(hash), ph: z.array(hash) }).loose(),
  custom_data: z.object({ currency: z.string(), value: z.number() }).loose(),
});

interface Options {
  readonly sql: Sql;
  readonly apiSecret: string;
  readonly token: string;
}

/**
 * Stand-ins for Google's Measurement Protocol and Meta's Conversions API. Both note what they were sent; Google says yes
 * to everything, as the real one does, and an event that Meta has seen under its id is taken and not counted again.
 */
export async function measuringSandbox(
  app: FastifyInstance,
  { sql, apiSecret, token }: Options,
): Promise<void> {
  await createSandboxTables(sql, [FAULT_TABLE, MEASURED_TABLE]);
  const faults = createFaults(sql, 'measuring', z.object(commonFaults));
  faultRoutes(app, faults);
  const note = (service: string, account: string, event: object) => sql`
    insert into sandbox.measured (service, account, event) values (${service}, ${account}, ${sql.json({ ...event })})`;
  app.get(
    '/received',
    () => sql<{ service: string; account: string; event: unknown }[]>`
      select service, account, event from sandbox.measured order by id`,
  );
  await app.register(async (calls) => {
    sufferFaults(calls, faults);
    const query = z.object({ measurement_id: z.string(), api_secret: z.string() });
    calls.post('/mp/collect', async (request, reply) => {
      const asked = query.safeParse(request.query).data;
      const body = googleBody.safeParse(request.body).data;
      if (asked?.api_secret === apiSecret && body)
        for (const event of body.events)
          await note('google', asked.measurement_id, { client: body.client_id, ...event });
      return reply.code(204).send();
    });
    calls.post('/debug/mp/collect', async () => ({ validationMessages: [] }));
    calls.register(async (meta) => {
      meta.addHook('onRequest', async ({ headers }, reply) => {
        if (headers.authorization !== `Bearer ${token}`)
          return reply.code(401).send({ error: { message: 'Invalid OAuth access token', code: 190 } });
      });
      meta.get('/v23.0/me', async () => ({ id: '1' }));
      meta.post<{ Params: { pixel: string } }>(
        '/v23.0/:pixel/events',
        async ({ params: { pixel }, body }, reply) => {
          const parsed = z.object({ data: z.array(metaEvent).min(1) }).safeParse(body);
          if (!parsed.success)
            return reply
              .code(400)
              .send({ error: { message: parsed.error.issues[0]?.message ?? '', code: 100 } });
          for (const event of parsed.data.data) {
            const [seen] = await sql`
            select 1 from sandbox.measured where service = 'meta' and event ->> 'event_id' = ${event.event_id}`;
            if (!seen) await note('meta', pixel, event);
          }
          return { events_received: parsed.data.data.length, messages: [], fbtrace_id: 'sandbox' };
        },
      );
    });
  });
}
