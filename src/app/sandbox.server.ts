import type { FastifyInstance } from 'fastify';
import type { Shop } from '../features/shop.server.ts';
import { createOutbox } from '../services/outbox.server.ts';
import { outboxPages } from '../services/outbox-pages.server.ts';
import { paymentSandbox } from '../services/payment/sandbox.server.ts';
import { sandboxKeys } from './services.server.ts';

/** The doors of the demo: stand-ins of the outside world and the outbox. A live shop has none of them. */
export async function registerSandbox(app: FastifyInstance, shop: Shop): Promise<void> {
  const serviceLog = (event: string, fields: Record<string, unknown>): void => shop.log.info(fields, event);
  await app.register(outboxPages, { outbox: createOutbox(shop.sql) });
  await app.register(paymentSandbox, {
    prefix: '/sandbox/razorpay',
    sql: shop.sql,
    ...sandboxKeys,
    webhookUrl: () => `${shop.publicUrl}/api/webhooks/razorpay`,
    log: serviceLog,
  });
}
