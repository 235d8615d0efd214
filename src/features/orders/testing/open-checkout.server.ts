import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { pino } from 'pino';
import { checkoutApi, type CheckoutBody } from '../../../contract/checkout.ts';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import { orderInput } from '../../../domain/orders/order-input.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { toDecimalString } from '../../../domain/money/money.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { SHOE } from '../../../domain/money/testing-tax.ts';
import { chargeOrder, NO_CHARGES, type ChargeTerms } from '../../../domain/money/fees.ts';
import { totalsOf } from '../../../domain/money/totals.ts';
import { readConfig } from '../../config.server.ts';
import type { Sql } from '../../../platform/server/db.server.ts';
import { answerFailures } from '../../../platform/server/http/answer-failures.server.ts';
import { registerApi } from '../../../platform/server/http/api.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import {
  deleteJobs,
  moveJobs,
  runDueJobs,
  runInBackground,
} from '../../../platform/server/testing/run-jobs.server.ts';
import { afterFile } from '../../../platform/server/testing/after-file.ts';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import type { CourierPort } from '../../../services/courier/port.ts';
import { createOutboxMail } from '../../../services/mail/outbox-mail.server.ts';
import { createOutbox } from '../../../services/outbox.server.ts';
import { createRazorpay } from '../../../services/payment/razorpay.server.ts';
import { paymentSandbox, paymentSandboxJobs } from '../../../services/payment/sandbox.server.ts';
import { createDiskStore } from '../../../services/pictures/disk-store.server.ts';
import { bundledPincodes } from '../../../services/pincode/pincode.server.ts';
import { createOutboxSms } from '../../../services/sms/outbox-sms.server.ts';
import type { Shop } from '../../shop.server.ts';
import { ordersHandlers } from '../server/api.server.ts';
import { orderJobs, orderMailJobs, orderSmsJobs, placedOrderJobs } from '../server/jobs.server.ts';
import { pushJobs } from '../server/push/send-order-push.server.ts';
import { manyUnpaid } from './many-unpaid.server.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';

export const keys = { keyId: 'rzp_test_kadam', keySecret: 'key-secret', webhookSecret: 'hook-secret' };

export const aForm: BillingForm = MEERA;

export type LineInput = {
  productId: string;
  size: number;
  quantity: number;
  unitPrice: number;
  color?: string;
  hsn?: string;
};

/** What an honest browser sends. */
export function aBody(
  wishes: LineInput[],
  method: 'cod' | 'online' = 'cod',
  form: BillingForm = aForm,
  charges: ChargeTerms = NO_CHARGES,
): CheckoutBody {
  const rules = { settings: DEFAULT_TAX, day: istDay(new Date()), state: form.state };
  const goods = wishes.map((wish) => ({ ...SHOE, ...wish }));
  const charged = chargeOrder(goods, method, charges);
  const totals = totalsOf(charged.lines, rules, charged.fees);
  const items = totals.lines.map((line) => ({
    ...line,
    color: line.color ?? 'Gold',
    price: toDecimalString(line.unitPrice),
    tax: toDecimalString(line.unitTax),
  }));
  const { method: _, ...body } = orderInput({ method, items, form, totals });
  return body;
}

/** M.R.P. in rupees; the shop's default discount of 50 % makes the price. */
export async function stockProduct(sql: Sql, id: string, mrp: number, sizes: Record<number, number>) {
  await sql`insert into subcategories (name, key) values ('Festive Footwear', 'festive') on conflict do nothing`;
  await sql`insert into subcategory_types (name, key) values ('Mojaris', 'mojaris') on conflict do nothing`;
  await sql`insert into styles (code, title) values ('S', 'Rani') on conflict do nothing`;
  await sql`
    insert into products (id, style_code, slug, code, title, color, color_key, selling_price, price, off,
      subcategory_id, type_id, hsn)
    values (${id}, 'S', ${id}, ${id}, ${`Rani ${id}`}, 'Gold', 'gold', ${mrp * 100}, ${mrp * 50}, 50,
      (select min(id) from subcategories), (select min(id) from subcategory_types), '6403')`;
  for (const [size, quantity] of Object.entries(sizes)) {
    await sql`insert into product_sizes (product_id, size, quantity) values (${id}, ${Number(size)}, ${quantity})`;
  }
}

export async function stockOf(sql: Sql, id: string, size: number): Promise<number> {
  const [row] = await sql<{ quantity: number }[]>`
    select quantity from product_sizes where product_id = ${id} and size = ${size}`;
  return row?.quantity ?? -1;
}

const noCourier = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'serviceable' ? undefined : () => Promise.reject(new Error('no courier here')),
  },
) as CourierPort;

/** A shop that can only sell: real database, real HTTP, real sandbox provider, real outbox. */
export async function openCheckout({ empty = false } = {}) {
  const { sql, url } = await testDb({ max: 20, empty });
  if (!empty) await manyUnpaid(sql);
  const alarms: string[] = [];
  const log = pino({ level: 'silent' });
  log.error = (_: unknown, words?: string) => void alarms.push(words ?? '');
  const outbox = createOutbox(sql);
  const app = Fastify({ forceCloseConnections: true });
  let base = 'http://127.0.0.1:1';
  let clock = 0;
  const shop: Shop = {
    sql,
    config: readConfig({}),
    log,
    publicUrl: 'https://shop.example',
    secretKey: Buffer.from('a secret for tests only, 32 bytes'),
    now: () => new Date(Date.now() + clock),
    tryKeys: async () => ({ taken: false, message: '' }),
    services: {
      mail: createOutboxMail({ outbox }),
      sms: createOutboxSms({ outbox }),
      whatsapp: { send: () => Promise.reject(new Error('no WhatsApp here')) },
      pincode: bundledPincodes,
      courier: noCourier,
      pictures: createDiskStore('no-folder-of-pictures'),
      get payment() {
        return payment;
      },
    },
  };
  let visitor: Visitor = { kind: 'anonymous' };
  answerFailures(app, log);
  await app.register(formbody);
  const sandbox = { sql, ...keys, webhookUrl: () => `${base}/api/webhooks/razorpay` };
  await app.register(paymentSandbox, { prefix: '/sandbox/razorpay', ...sandbox });
  registerApi(app, {
    rows: checkoutApi,
    handlers: ordersHandlers,
    shop,
    identify: async () => visitor,
    takeFromLimit: async () => {},
    checkAnswers: true,
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  const payment = createRazorpay({
    baseUrl: `${base}/sandbox/razorpay`,
    keyId: keys.keyId,
    keySecret: keys.keySecret,
    webhookSecrets: [keys.webhookSecret],
    retry: { attempts: 3, baseMs: 1, maxMs: 5 },
    breaker: { failures: 1000, coolMs: 1 },
    log: () => {},
  });
  runInBackground(sql, paymentSandboxJobs(sandbox), log);
  afterFile(() => app.close());
  const handlers = {
    ...placedOrderJobs(shop),
    ...orderJobs(shop),
    ...orderMailJobs(shop),
    ...orderSmsJobs(shop),
    ...pushJobs(shop),
  };

  async function post<Body = Answer>(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(base + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const words = await answer.text();
    const json = (words.startsWith('{') ? JSON.parse(words) : {}) as Body;
    return { status: answer.status, location: answer.headers.get('location'), body: json };
  }
  return {
    sql,
    url,
    shop,
    base,
    /** What was logged as an error. */
    alarms,
    post,
    payment,
    get: async (path: string) => (await fetch(base + path)).json() as Promise<Answer>,
    faults: (change: object) => post('/sandbox/razorpay/faults', change),
    pay: async (orderId: string, outcome = 'success') =>
      (await post<Record<string, string>>('/sandbox/razorpay/pay', { order_id: orderId, outcome })).body,
    callback: (fields: Record<string, string>) =>
      post('/api/payment-verification', new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    signIn: (userId: string | undefined) => {
      visitor = userId === undefined ? { kind: 'anonymous' } : { kind: 'customer', userId, token: 't' };
    },
    /** Moves the shop's clock; jobs of the future become due. */
    later: async (minutes: number) => {
      clock += minutes * 60_000;
      await moveJobs(sql, handlers, minutes);
    },
    resetClock: () => {
      clock = 0;
    },
    runJobs: () => runDueJobs(sql, handlers, log),
    deleteJobs: () => deleteJobs(sql, handlers),
    mails: async () => (await outbox.list()).filter(({ channel }) => channel === 'mail'),
    messages: async () => (await outbox.list()).filter(({ channel }) => channel === 'sms'),
    orders: async () => sql`select * from orders order by placed_at`,
  };
}

type Answer = {
  success: boolean;
  code: string;
  message: string;
  orderNumber: string;
  link: string;
  amount: string;
  soldOut: boolean;
  changes: { kind: string }[];
  figures: Record<string, string>;
  order: { id: string; amount: number; orderNumber: string; link: string };
  PaymentStatus: string;
  orderStatus: string;
  data: { state: string; city: string }[];
  key: string;
  script: string;
};
