import type { FastifyInstance } from 'fastify';
import { courierSecret } from '../../features/orders/server/ship/webhook-secret.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import type { JobHandlers } from '../../platform/server/jobs/handlers.server.ts';
import { createDelhiverySandbox } from '../../services/courier/delhivery-sandbox.server.ts';
import { createCourierSandbox } from '../../services/courier/sandbox.server.ts';
import { msg91Sandbox } from '../../services/sms/msg91-sandbox.server.ts';
import { measuringSandbox } from '../../services/measuring/sandbox.server.ts';
import { createOutbox } from '../../services/outbox.server.ts';
import { outboxPages } from '../../services/outbox-pages.server.ts';
import { paymentSandbox, paymentSandboxJobs } from '../../services/payment/sandbox.server.ts';
import { sandboxCourierToken, sandboxKeys, sandboxMeasuringKey, sandboxSmsKey } from '../services.server.ts';

const serviceLog =
  ({ log }: Shop) =>
  (event: string, fields: Record<string, unknown>): void =>
    log.info(fields, event);

const paymentOptions = (shop: Shop, ownAddress: string) => ({
  sql: shop.sql,
  ...sandboxKeys,
  webhookUrl: () => `${ownAddress}/api/webhooks/razorpay`,
  log: serviceLog(shop),
});

const courierOf = (shop: Shop, ownAddress: string) =>
  createCourierSandbox({
    sql: shop.sql,
    token: sandboxCourierToken,
    webhookUrl: () => `${ownAddress}/api/webhooks/courier/${courierSecret(shop)}`,
    log: serviceLog(shop),
  });

const secondCourierOf = (shop: Shop, ownAddress: string) =>
  createDelhiverySandbox({
    sql: shop.sql,
    token: sandboxCourierToken,
    webhookUrl: () => `${ownAddress}/api/webhooks/courier/${courierSecret(shop)}`,
    log: serviceLog(shop),
  });

/** The demo's routes: sandboxes of the outside services and the outbox. A live shop has none of them. */
export async function registerSandbox(app: FastifyInstance, shop: Shop, ownAddress: string): Promise<void> {
  const outbox = createOutbox(shop.sql);
  await app.register(outboxPages, { outbox });
  await app.register(msg91Sandbox, {
    prefix: '/sandbox/msg91',
    sql: shop.sql,
    outbox,
    authKey: sandboxSmsKey,
  });
  await app.register(measuringSandbox, {
    prefix: '/sandbox/measuring',
    sql: shop.sql,
    apiSecret: sandboxMeasuringKey,
    token: sandboxMeasuringKey,
  });
  await app.register(paymentSandbox, { prefix: '/sandbox/razorpay', ...paymentOptions(shop, ownAddress) });
  await app.register(courierOf(shop, ownAddress).plugin, { prefix: '/sandbox/courier' });
  await app.register(secondCourierOf(shop, ownAddress).plugin, { prefix: '/sandbox/delhivery' });
}

/** Jobs of the sandboxes: webhooks, banks that answer late, parcels that move. */
export const sandboxJobs = (shop: Shop, ownAddress: string): JobHandlers => ({
  ...paymentSandboxJobs(paymentOptions(shop, ownAddress)),
  ...courierOf(shop, ownAddress).jobs,
  ...secondCourierOf(shop, ownAddress).jobs,
});
