import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sufferFaults } from '../../sandbox/faults.server.ts';
import { UNKNOWN_ID, badRequest, collection, firstFault, notesShape } from './answers.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import { linkRoutes } from './links.server.ts';
import { payoutRoutes } from './payouts.server.ts';
import { refundRoutes } from './refunds.server.ts';
import {
  insertOrder,
  newId,
  notesOf,
  nowSeconds,
  orderById,
  ordersBy,
  paymentById,
  paymentsBetween,
  paymentsOf,
  saveOrder,
} from './store.server.ts';
import type { SandboxOrder } from './store.server.ts';

const createShape = z.strictObject({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR', 'The currency should be INR'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
  notes: notesShape.optional(),
  partial_payment: z.literal(false).optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().min(12).max(7200).optional(),
          manual_expiry_period: z.int().min(12).max(7200).optional(),
          refund_speed: z.enum(['normal', 'optimum']),
        })
        .optional(),
    })
    .optional(),
});
const listShape = z.object({
  receipt: z.string().max(40).optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

const timeShape = z.object({
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

type ById = { Params: { id: string } };

const newOrder = ({ amount, currency, receipt, notes }: z.output<typeof createShape>): SandboxOrder => ({
  id: newId('order'),
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt: receipt ?? null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: notesOf(notes),
  created_at: nowSeconds(),
});

/** The part of the API the shop's server talks to, with the key and its secret. */
export async function apiRoutes(
  app: FastifyInstance,
  options: PaymentSandboxOptions,
  bank: Bank,
): Promise<void> {
  const { sql, keyId, keySecret } = options;
  const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== expected)
      return badRequest(reply, 'Authentication failed', null, 401);
  });
  sufferFaults(app, bank.faults);
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    (await bank.faults.get()).extraFields
      ? { ...(payload as object), newest_feature: { beta: [1] } }
      : payload,
  );

  app.post('/v1/orders', async ({ body }, reply) => {
    const parsed = createShape.safeParse(body);
    if (!parsed.success) {
      const { description, field } = firstFault(parsed.error, body);
      return badRequest(reply, description, field);
    }
    const order = newOrder(parsed.data);
    await insertOrder(sql, keyId, order);
    return order;
  });

  app.get('/v1/orders', async ({ query }, reply) => {
    const parsed = listShape.safeParse(query);
    if (!parsed.success) return badRequest(reply, 'The query is not understood');
    const { receipt, count, skip } = parsed.data;
    return collection(await ordersBy(sql, keyId, receipt, count, skip));
  });

  app.get('/v1/payments', async ({ query }, reply) => {
    const parsed = timeShape.safeParse(query);
    if (!parsed.success) return badRequest(reply, 'The query is not understood');
    return collection(await paymentsBetween(sql, parsed.data));
  });

  app.get<ById>('/v1/orders/:id', async ({ params }, reply) => {
    return (await orderById(sql, keyId, params.id)) ?? badRequest(reply, UNKNOWN_ID);
  });

  app.patch<ById>('/v1/orders/:id', async ({ params, body }, reply) => {
    const parsed = z.strictObject({ notes: notesShape }).safeParse(body);
    if (!parsed.success) {
      const { description, field } = firstFault(parsed.error, body);
      return badRequest(reply, description, field);
    }
    return sql.begin(async (tx) => {
      const order = await orderById(tx, keyId, params.id, true);
      if (!order) return badRequest(reply, UNKNOWN_ID);
      const changed: SandboxOrder = { ...order, notes: notesOf(parsed.data.notes) };
      await saveOrder(tx, changed);
      return changed;
    });
  });

  app.get<ById>('/v1/orders/:id/payments', async ({ params }, reply) => {
    const order = await orderById(sql, keyId, params.id);
    return order ? collection(await paymentsOf(sql, order.id)) : badRequest(reply, UNKNOWN_ID);
  });

  app.get<ById>('/v1/payments/:id', async ({ params }, reply) => {
    return (await paymentById(sql, params.id)) ?? badRequest(reply, UNKNOWN_ID);
  });

  app.post<ById>('/v1/payments/:id/capture', async ({ params, body }, reply) => {
    const parsed = z.strictObject({ amount: z.int(), currency: z.literal('INR') }).safeParse(body);
    if (!parsed.success) return badRequest(reply, firstFault(parsed.error, body).description);
    const captured = await sql.begin(async (tx) => {
      const seen = await paymentById(tx, params.id);
      const order = seen && (await orderById(tx, keyId, seen.order_id, true));
      const payment = order && (await paymentById(tx, params.id, true));
      if (!payment) return UNKNOWN_ID;
      if (payment.captured) return 'This payment has already been captured';
      if (payment.status !== 'authorized') return 'Only payments which have been authorized can be captured';
      if (payment.amount !== parsed.data.amount)
        return 'Capture amount must be equal to the amount authorized';
      return bank.capture(tx, payment, order);
    });
    return typeof captured === 'string' ? badRequest(reply, captured) : captured;
  });

  refundRoutes(app, options, bank);
  linkRoutes(app, options);
  payoutRoutes(app, options, bank);
}
