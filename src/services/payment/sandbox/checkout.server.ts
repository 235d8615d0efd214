import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { badRequest } from './answers.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import { bankPage, returnPage } from './bank-page.ts';
import { pay, payRequest } from './pay.server.ts';
import { orderById } from './store.server.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url));
const WIDGET = file('./checkout.js');
const STYLES = file('./checkout.css');
const RETURN = file('./return.js');
const CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' http: https:; frame-ancestors 'none'";

const webAddress = z.url({ protocol: /^https?$/ });
const embedded = z.object({
  key_id: z.string(),
  order_id: z.string(),
  name: z.string().default('The shop'),
  callback_url: webAddress,
  cancel_url: webAddress,
});
const decision = z.object({
  order_id: z.string(),
  callback_url: webAddress,
  outcome: z.enum(['success', 'failure', 'silent']),
});

/** What the shopper's browser loads and visits; the public key is all it needs. */
export function checkoutRoutes(app: FastifyInstance, options: PaymentSandboxOptions, bank: Bank): void {
  const { sql, keyId } = options;
  const page = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  const asset = (path: string, type: string, body: Buffer) =>
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body),
    );

  asset('/v1/checkout.js', 'text/javascript', WIDGET);
  asset('/v1/checkout.css', 'text/css', STYLES);
  asset('/v1/checkout/return.js', 'text/javascript', RETURN);

  app.get('/v1/preferences', async ({ query }, reply) => {
    const asked = z.object({ key_id: z.string(), order_id: z.string() }).safeParse(query);
    if (!asked.success || asked.data.key_id !== keyId)
      return badRequest(reply, 'The api key provided is invalid', null, 401);
    const order = await orderById(sql, keyId, asked.data.order_id);
    if (!order) return badRequest(reply, 'The id provided does not exist');
    return { order: { id: order.id, amount: order.amount, currency: order.currency, status: order.status } };
  });

  app.post('/v1/checkout/embedded', async ({ body }, reply) => {
    const form = embedded.safeParse(body);
    if (!form.success || form.data.key_id !== keyId)
      return badRequest(reply, 'The form is not complete or the key is wrong');
    const order = await orderById(sql, keyId, form.data.order_id);
    if (!order) return badRequest(reply, 'The id provided does not exist');
    return page(reply, bankPage({ ...form.data, amount: order.amount }));
  });

  app.post('/v1/checkout/bank', async ({ body }, reply) => {
    const form = decision.safeParse(body);
    if (!form.success) return badRequest(reply, 'The form is not complete');
    const { order_id: orderId, callback_url: callbackUrl, outcome } = form.data;
    if (outcome === 'silent') return reply.code(204).send();
    const { kind, ...fields } = await pay(
      options,
      bank,
      payRequest.parse({ order_id: orderId, outcome, method: 'netbanking' }),
    );
    if (kind === 'lost') return reply.code(204).send();
    return page(reply, returnPage(callbackUrl, flat(fields)));
  });
}

/** `{error: {code}}` travels as `error[code]`, the metadata as JSON text. */
function flat(fields: Record<string, unknown>): Record<string, string> {
  const error = fields['error'] as Record<string, unknown> | undefined;
  const pairs = error
    ? Object.entries(error).map(([key, value]) => [`error[${key}]`, value] as const)
    : Object.entries(fields);
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
