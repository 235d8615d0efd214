import type { FastifyInstance } from 'fastify';
import { courierSecret } from '../features/orders/server/ship/webhook-secret.server.ts';
import type { Shop } from '../features/shop.server.ts';
import { createCourierSandbox } from '../services/courier/sandbox.server.ts';
import { createOutbox } from '../services/outbox.server.ts';
import { outboxPages } from '../services/outbox-pages.server.ts';
import { paymentSandbox } from '../services/payment/sandbox.server.ts';
import { sandboxCourierToken, sandboxKeys } from './services.server.ts';

/** How often the demo's courier looks whether a parcel has rested long enough to move on. */
const TICK_MS = 5_000;

/** The doors of the demo: stand-ins of the outside world and the outbox. A live shop has none of them. */
export async function registerSandbox(app: FastifyInstance, shop: Shop, ownAddress: string): Promise<void> {
  const serviceLog = (event: string, fields: Record<string, unknown>): void => shop.log.info(fields, event);
  await app.register(outboxPages, { outbox: createOutbox(shop.sql) });
  await app.register(paymentSandbox, {
    prefix: '/sandbox/razorpay',
    sql: shop.sql,
    ...sandboxKeys,
    webhookUrl: () => `${ownAddress}/api/webhooks/razorpay`,
    log: serviceLog,
  });
  const courier = createCourierSandbox({
    sql: shop.sql,
    token: sandboxCourierToken,
    webhookUrl: () => `${ownAddress}/api/webhooks/courier/${courierSecret(shop)}`,
    log: serviceLog,
  });
  await app.register(courier.plugin, { prefix: '/sandbox/courier' });
  let ticking: Promise<void> = Promise.resolve();
  const clock = setInterval(() => {
    ticking = courier
      .tick()
      .catch((error: unknown) => serviceLog('sandbox.parcels-rest', { message: String(error) }));
  }, TICK_MS);
  app.addHook('onClose', async () => {
    clearInterval(clock);
    await ticking;
  });
}
