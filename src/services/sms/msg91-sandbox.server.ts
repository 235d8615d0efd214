import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Sql } from '../../platform/server/db.server.ts';
import type { Outbox } from '../outbox.server.ts';
import {
  commonFaults,
  createFaults,
  FAULT_TABLE,
  fault,
  faultRoutes,
  sufferFaults,
} from '../sandbox/faults.server.ts';
import { createSandboxTables } from '../sandbox/schema.server.ts';

const variable = z.object({ type: z.literal('text'), value: z.string().min(1).max(1024) });
const message = z.object({
  integrated_number: z.string().min(10),
  content_type: z.literal('template'),
  payload: z.object({
    messaging_product: z.literal('whatsapp'),
    type: z.literal('template'),
    template: z.object({
      name: z.string().min(1),
      language: z.object({ code: z.string().min(2), policy: z.literal('deterministic') }),
      namespace: z.string(),
      to_and_components: z
        .array(
          z.object({
            to: z.array(z.string().regex(/^91[6-9]\d{9}$/)),
            components: z.record(z.string(), variable),
          }),
        )
        .min(1),
    }),
  }),
});

const faultsOf = z.object({
  ...commonFaults,
  /** Says no with HTTP 200, as for somebody who has no WhatsApp. */
  refuse: fault.flag,
});

interface Options {
  readonly sql: Sql;
  readonly outbox: Outbox;
  readonly authKey: string;
}

/** A stand-in for MSG91's WhatsApp call: the same protocol, and what is sent lies in the outbox. */
export async function msg91Sandbox(app: FastifyInstance, { sql, outbox, authKey }: Options): Promise<void> {
  await createSandboxTables(sql, [FAULT_TABLE]);
  const faults = createFaults(sql, 'msg91', faultsOf);
  faultRoutes(app, faults);
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      if (request.headers['authkey'] !== authKey)
        return reply.code(401).send({ status: 'fail', hasError: true, errors: 'Unauthorized' });
    });
    sufferFaults(calls, faults);
    calls.post('/api/v5/whatsapp/whatsapp-outbound-message/bulk/', async ({ body }, reply) => {
      const parsed = message.safeParse(body);
      if (!parsed.success)
        return reply
          .code(400)
          .send({ status: 'fail', hasError: true, errors: parsed.error.issues[0]?.message });
      if ((await faults.get()).refuse)
        return { status: 'fail', hasError: true, errors: 'The number is not on WhatsApp' };
      const { name, to_and_components: parts } = parsed.data.payload.template;
      for (const { to, components } of parts) {
        const values = Object.keys(components)
          .sort()
          .map((key) => components[key]?.value ?? '');
        for (const phone of to)
          await outbox.add({
            channel: 'whatsapp',
            to: `+${phone}`,
            subject: `Template ${name}`,
            text: values.join('\n'),
            html: '',
          });
      }
      return { status: 'success', hasError: false, request_id: crypto.randomUUID() };
    });
  });
}
