import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { auditApi } from '../../../contract/audit.ts';
import { catalogueStaffApi } from '../../../contract/catalogue-staff.ts';
import { orderAdminApi } from '../../../contract/order-admin.ts';
import { ordersStaffApi } from '../../../contract/orders-staff.ts';
import { parcelsStaffApi } from '../../../contract/parcels-staff.ts';
import { catalogueApi } from '../../../contract/catalogue.ts';
import { checkoutApi } from '../../../contract/checkout.ts';
import { ordersApi } from '../../../contract/orders.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { readConfig } from '../../config.server.ts';
import { answerFailures } from '../../../platform/server/http/answer-failures.server.ts';
import { registerApi, type ApiOptions } from '../../../platform/server/http/api.server.ts';
import {
  deleteJobs,
  makeJobsDue,
  moveJobs,
  runDueJobs,
  runInBackground,
} from '../../../platform/server/testing/run-jobs.server.ts';
import { takeFromLimit } from '../../../platform/server/limits.server.ts';
import { createShopLog } from '../../log.server.ts';
import { afterFile } from '../../../platform/server/testing/after-file.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { chooseCourier } from '../../../services/courier/choose-courier.server.ts';
import { createDelhiverySandbox } from '../../../services/courier/delhivery-sandbox.server.ts';
import { createDelhivery } from '../../../services/courier/delhivery.server.ts';
import { createCourierSandbox } from '../../../services/courier/sandbox.server.ts';
import { createTekipost } from '../../../services/courier/tekipost.server.ts';
import { createOutboxMail } from '../../../services/mail/outbox-mail.server.ts';
import { createOutbox } from '../../../services/outbox.server.ts';
import { createRazorpay } from '../../../services/payment/razorpay.server.ts';
import { paymentSandbox, paymentSandboxJobs } from '../../../services/payment/sandbox.server.ts';
import { bundledPincodes } from '../../../services/pincode/pincode.server.ts';
import { msg91Sandbox } from '../../../services/sms/msg91-sandbox.server.ts';
import { createMsg91WhatsApp } from '../../../services/sms/msg91-whatsapp.server.ts';
import { createOutboxSms } from '../../../services/sms/outbox-sms.server.ts';
import { manyUnpaid } from './many-unpaid.server.ts';
import { openSession } from '../../accounts/server/log-in.server.ts';
import { identify } from '../../accounts/server/sessions.server.ts';
import { auditHandlers } from '../../audit/server/api.server.ts';
import { catalogueStaffHandlers } from '../../catalogue/server/staff-api.server.ts';
import { catalogueHandlers } from '../../catalogue/server/api.server.ts';
import type { Shop } from '../../shop.server.ts';
import { ordersStaffHandlers } from '../server/staff-api.server.ts';
import { orderAdminHandlers } from '../server/admin/api.server.ts';
import { ordersHandlers } from '../server/api.server.ts';
import { courierChoice } from '../server/ship/courier-choice.server.ts';
import { parcelsStaffHandlers } from '../server/ship/staff-api.server.ts';
import { pushJobs } from '../server/push/send-order-push.server.ts';
import { courierSecret } from '../server/ship/webhook-secret.server.ts';
import {
  orderJobs,
  orderMailJobs,
  orderSmsJobs,
  parcelJobs,
  placedOrderJobs,
} from '../server/jobs.server.ts';

const keys = { keyId: 'rzp_test_kadam', keySecret: 'key-secret', webhookSecret: 'hook-secret' };
const token = 'shop@kadam.example:password';
const quick = { attempts: 1, baseMs: 1, maxMs: 1 };
const noBreaker = { failures: 100_000, coolMs: 1 };

export interface Reply<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/**
 * A shop from the checkout to the doorstep: real database, real HTTP, sandboxes of provider and courier. `more`: rows of
 * features that stand above.
 */
export async function openOrders(more: Partial<Pick<ApiOptions<Shop>, 'rows' | 'handlers'>> = {}) {
  const { sql } = await testDb({ max: 20 });
  await manyUnpaid(sql);
  const log = createShopLog('silent');
  const outbox = createOutbox(sql);
  const app = Fastify({ forceCloseConnections: true });
  let base = 'http://127.0.0.1:1';
  let clock = 0;
  const services: { -readonly [Name in keyof Shop['services']]: Shop['services'][Name] } = {
    mail: createOutboxMail({ outbox }),
    sms: createOutboxSms({ outbox }),
    pincode: bundledPincodes,
  } as Shop['services'];
  const shop: Shop = {
    sql,
    log,
    services,
    config: readConfig({}),
    publicUrl: 'https://shop.example',
    secretKey: Buffer.from('a secret for tests only, 32 bytes'),
    now: () => new Date(Date.now() + clock),
    tryKeys: async () => ({ taken: false, message: '' }),
  };
  answerFailures(app, log);
  await app.register(formBody);
  await app.register(multipart, { limits: { fileSize: 6_000_000, files: 4, fields: 20 } });
  const webhookUrl = (): string => `${base}/api/webhooks/razorpay`;
  const provider = { sql, ...keys, webhookUrl };
  await app.register(paymentSandbox, { prefix: '/sandbox/razorpay', ...provider });
  const courierHook = (): string => `${base}/api/webhooks/courier/${courierSecret(shop)}`;
  const courier = createCourierSandbox({ sql, token, webhookUrl: courierHook });
  const delhivery = createDelhiverySandbox({ sql, token, webhookUrl: courierHook });
  await app.register(courier.plugin, { prefix: '/sandbox/courier' });
  await app.register(delhivery.plugin, { prefix: '/sandbox/delhivery' });
  await app.register(msg91Sandbox, { prefix: '/sandbox/msg91', sql, outbox, authKey: 'auth-key' });
  registerApi(app, {
    rows: {
      ...checkoutApi,
      ...ordersApi,
      ...ordersStaffApi,
      ...orderAdminApi,
      ...parcelsStaffApi,
      ...catalogueApi,
      ...catalogueStaffApi,
      ...auditApi,
      ...more.rows,
    },
    handlers: {
      ...ordersHandlers,
      ...ordersStaffHandlers,
      ...orderAdminHandlers,
      ...parcelsStaffHandlers,
      ...catalogueHandlers,
      ...catalogueStaffHandlers,
      ...auditHandlers,
      ...more.handlers,
    },
    shop,
    checkAnswers: true,
    identify: (bearer) => identify(sql, bearer),
    takeFromLimit: (key, limit) =>
      limit.shared ? takeFromLimit(sql, key, { ...limit, max: limit.max * 50 }) : Promise.resolve(),
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  services.whatsapp = createMsg91WhatsApp({
    baseUrl: `${base}/sandbox/msg91`,
    authKey: 'auth-key',
    timeoutMs: 2_000,
    log: () => {},
  });
  services.payment = createRazorpay({
    baseUrl: `${base}/sandbox/razorpay`,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    payoutAccount: '0000000000000000',
    retry: quick,
    breaker: noBreaker,
    log: () => {},
  });
  const impatient = { token, timeoutMs: 700, retry: quick, breaker: noBreaker, log: () => {} };
  services.courier = chooseCourier({
    couriers: {
      tekipost: createTekipost({ ...impatient, baseUrl: `${base}/sandbox/courier`, cacheMs: 0 }),
      delhivery: createDelhivery({
        ...impatient,
        timeoutMs: 5_000,
        baseUrl: `${base}/sandbox/delhivery`,
        pickupLocation: 'Kadam',
      }),
    },
    ...courierChoice(sql),
  });
  runInBackground(sql, { ...paymentSandboxJobs(provider), ...courier.jobs, ...delhivery.jobs }, log);
  afterFile(() => app.close());

  const send = async <Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: { body?: unknown; bearer?: string | undefined },
  ): Promise<Reply<Body>> => {
    const { body, bearer } = options;
    const form = body instanceof FormData;
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(method === 'POST' && !form ? { 'content-type': 'application/json' } : {}),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(method === 'POST' ? { body: form ? body : JSON.stringify(body ?? {}) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const json = answer.headers.get('content-type')?.includes('json');
    const read = (json ? JSON.parse(bytes.toString()) : {}) as Body;
    return { status: answer.status, body: read, bytes, headers: answer.headers };
  };
  const post = <Body = Record<string, unknown>>(path: string, body?: unknown, bearer?: string) =>
    send<Body>('POST', path, { body, bearer });
  const handlers = {
    ...placedOrderJobs(shop),
    ...orderJobs(shop),
    ...orderMailJobs(shop),
    ...orderSmsJobs(shop),
    ...pushJobs(shop),
    ...parcelJobs(shop),
  };
  return {
    sql,
    shop,
    base,
    post,
    get: <Body = Record<string, unknown>>(path: string, bearer?: string) =>
      send<Body>('GET', path, { bearer }),
    faults: (service: 'razorpay' | 'courier' | 'msg91', change: object) =>
      post(`/sandbox/${service}/faults`, change),
    resetFaults: async () => {
      for (const service of ['razorpay', 'courier', 'msg91'])
        await send('DELETE', `/sandbox/${service}/faults`, {});
    },
    advance: (orderNumber: string, statusId: number) =>
      post('/sandbox/courier/advance', { order_no: orderNumber, status_id: statusId }),
    /** Moves a parcel of the second courier, by what the shop booked it as. */
    scan: async (reference: string, next: { type: string; status: string; code?: string }) => {
      const [row] = await sql<{ waybill: string }[]>`
        select waybill from sandbox.waybill where order_no = ${reference}`;
      return post('/sandbox/delhivery/advance', { waybill: row?.waybill ?? '', ...next });
    },
    parcels: async () =>
      (await (await fetch(`${base}/sandbox/courier/parcels.json`)).json()) as {
        order_no: string;
        awb_no: string | null;
      }[],
    /** A customer, or one of the staff, with a proved e-mail and a session. */
    user: async (email: string, type: 'customer' | 'staff' | 'owner' = 'customer', verified = true) => {
      const [row] = await sql<{ id: string }[]>`
        insert into users (user_name, email, email_key, password_hash, user_type, email_verified_at)
        values ('Meera', ${email}, ${emailKey(email)}, 'x', ${type}, ${verified ? sql`now()` : null}) returning id`;
      const id = row?.id ?? '';
      return { id, token: await openSession(sql, id) };
    },
    later: async (minutes: number) => {
      clock += minutes * 60_000;
      await moveJobs(sql, handlers, minutes);
    },
    /** Runs what is due. */
    runJobs: () => runDueJobs(sql, handlers, log),
    deleteJobs: () => deleteJobs(sql, handlers),
    /** One round of jobs, as if their pauses were over. */
    runOnce: async () => {
      const late = ['check-parcel', 'payment-check'];
      await makeJobsDue(
        sql,
        Object.keys(handlers).filter((kind) => !late.includes(kind)),
      );
      await runDueJobs(sql, handlers, log);
    },
    outbox: () => outbox.list(),
  };
}
