import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { JobHandlers } from '../../platform/server/jobs/handlers.server.ts';
import { FAULT_TABLE, faultRoutes } from '../sandbox/faults.server.ts';
import { createSandboxTables } from '../sandbox/schema.server.ts';
import { apiRoutes } from './sandbox/api.server.ts';
import { badRequest } from './sandbox/answers.server.ts';
import { createBank } from './sandbox/bank.server.ts';
import type { PaymentSandboxOptions } from './sandbox/bank.server.ts';
import { checkoutRoutes } from './sandbox/checkout.server.ts';
import { linkPages } from './sandbox/links.server.ts';
import { pay, payRequest } from './sandbox/pay.server.ts';
import { PAYMENT_TABLES } from './sandbox/store.server.ts';

/** What it does a moment later: to be run by whoever runs the shop's jobs. */
export const paymentSandboxJobs = (options: PaymentSandboxOptions): JobHandlers => createBank(options).jobs;

/** A stand-in for Razorpay: the same protocol, the same widget, doors for tests, and faults for every trouble. */
export async function paymentSandbox(app: FastifyInstance, options: PaymentSandboxOptions): Promise<void> {
  await createSandboxTables(options.sql, [FAULT_TABLE, ...PAYMENT_TABLES]);
  const bank = createBank(options);
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody);

  await app.register(async (api) => apiRoutes(api, options, bank));
  checkoutRoutes(app, options, bank);
  linkPages(app, options, bank);
  faultRoutes(app, bank.faults);

  app.post('/pay', async ({ body }, reply) => {
    const wish = payRequest.safeParse(body);
    if (!wish.success) return badRequest(reply, 'order_id and outcome ("success" or "failure") are needed');
    const { kind, ...fields } = await pay(options, bank, wish.data);
    return reply.code(kind === 'lost' ? 202 : 200).send(fields);
  });
}
