import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../platform/server/db.server.ts';
import { UNKNOWN_ID, badRequest, firstFault } from './answers.server.ts';
import type { Bank, PaymentSandboxOptions } from './bank.server.ts';
import { linkPage } from './bank-page.ts';
import { pay, payRequest } from './pay.server.ts';
import { insertOrder, newId, nowSeconds, orderById, paymentsOf } from './store.server.ts';

const createShape = z.strictObject({
  amount: z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR'),
  accept_partial: z.literal(false),
  expire_by: z.int().optional(),
  reference_id: z.string().max(40),
  description: z.string().max(2048),
  customer: z.strictObject({ name: z.string(), contact: z.string().min(1).optional(), email: z.string() }),
  notify: z.strictObject({ sms: z.boolean(), email: z.boolean() }).optional(),
  reminder_enable: z.boolean().optional(),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});
type LinkBody = z.output<typeof createShape> & {
  id: string;
  order_id: string;
  short_url: string;
  cancelled: boolean;
  created_at: number;
};
type ById = { Params: { id: string } };

async function linkById(db: Db, id: string): Promise<LinkBody | undefined> {
  const [row] = await db<{ body: LinkBody }[]>`select body from sandbox.rzp_link where id = ${id}`;
  return row?.body;
}

/** As the provider shows it: how it stands follows from what was paid. */
async function shown(db: Db, keyId: string, link: LinkBody) {
  const order = await orderById(db, keyId, link.order_id);
  const payments = await paymentsOf(db, link.order_id);
  const late = link.expire_by !== undefined && link.expire_by < nowSeconds();
  const status =
    order?.status === 'paid' ? 'paid' : link.cancelled ? 'cancelled' : late ? 'expired' : 'created';
  return {
    ...link,
    entity: 'payment_link',
    status,
    amount_paid: status === 'paid' ? link.amount : 0,
    payments: payments.map((each) => ({
      payment_id: each.id,
      amount: each.amount,
      status: each.captured ? 'captured' : each.status,
      method: each.method,
    })),
  };
}

/** The calls of the shop's server. */
export function linkRoutes(app: FastifyInstance, { sql, keyId }: PaymentSandboxOptions): void {
  app.post('/v1/payment_links', async ({ body, protocol, host, url }, reply) => {
    const parsed = createShape.safeParse(body);
    if (!parsed.success) {
      const { description, field } = firstFault(parsed.error, body);
      return badRequest(reply, description, field);
    }
    const id = newId('plink');
    const orderId = newId('order');
    const { amount, currency, reference_id: reference } = parsed.data;
    return sql.begin(async (tx) => {
      const [known] = await tx`select 1 from sandbox.rzp_link where reference = ${reference}`;
      if (known) return badRequest(reply, `payment link with reference_id ${reference} already exists`);
      await insertOrder(tx, keyId, {
        id: orderId,
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency,
        receipt: null,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: [],
        created_at: nowSeconds(),
      });
      const prefix = url.slice(0, url.indexOf('/v1/'));
      const link: LinkBody = {
        ...parsed.data,
        id,
        order_id: orderId,
        short_url: `${protocol}://${host}${prefix}/l/${id}`,
        cancelled: false,
        created_at: nowSeconds(),
      };
      await tx`insert into sandbox.rzp_link (id, reference, body) values (${id}, ${reference}, ${tx.json(link)})`;
      return shown(tx, keyId, link);
    });
  });

  app.get<{ Querystring: { reference_id?: string } }>('/v1/payment_links', async ({ query }) => {
    const rows = await sql<{ body: LinkBody }[]>`
      select body from sandbox.rzp_link where reference = ${query.reference_id ?? ''} order by at`;
    const links = [];
    for (const { body } of rows) links.push(await shown(sql, keyId, body));
    return { payment_links: links };
  });

  app.get<ById>('/v1/payment_links/:id', async ({ params }, reply) => {
    const link = await linkById(sql, params.id);
    return link ? shown(sql, keyId, link) : badRequest(reply, UNKNOWN_ID);
  });

  app.post<ById>('/v1/payment_links/:id/cancel', async ({ params }, reply) => {
    const link = await linkById(sql, params.id);
    if (!link) return badRequest(reply, UNKNOWN_ID);
    if ((await shown(sql, keyId, link)).status !== 'created')
      return badRequest(reply, 'Payment Link cannot be cancelled');
    const cancelled = { ...link, cancelled: true };
    await sql`update sandbox.rzp_link set body = ${sql.json(cancelled)} where id = ${link.id}`;
    return shown(sql, keyId, cancelled);
  });
}

/** The page that the customer opens, and what happens on payment. */
export function linkPages(app: FastifyInstance, options: PaymentSandboxOptions, bank: Bank): void {
  const { sql, keyId } = options;
  app.get<ById>('/l/:id', async ({ params }, reply) => {
    const link = await linkById(sql, params.id);
    if (!link) return badRequest(reply, UNKNOWN_ID, null, 404);
    const { status, amount, description, callback_url: back } = await shown(sql, keyId, link);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self' http: https:; frame-ancestors 'none'",
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(linkPage({ id: link.id, status, amount, description, back }));
  });

  app.post<ById>('/l/:id', async ({ params, body }, reply) => {
    const wish = z.object({ outcome: z.enum(['success', 'failure']) }).safeParse(body);
    const link = await linkById(sql, params.id);
    if (!link || !wish.success) return badRequest(reply, UNKNOWN_ID);
    if ((await shown(sql, keyId, link)).status !== 'created') return reply.redirect(params.id, 303);
    const result = await pay(
      options,
      bank,
      payRequest.parse({ order_id: link.order_id, outcome: wish.data.outcome }),
    );
    if (result.kind === 'failed') return reply.redirect(params.id, 303);
    const paid = await shown(sql, keyId, link);
    await sql.begin((tx) =>
      bank.sendWebhooks(tx, [{ name: 'payment_link.paid', payload: { payment_link: paid } }]),
    );
    return reply.redirect(link.callback_url, 303);
  });
}
